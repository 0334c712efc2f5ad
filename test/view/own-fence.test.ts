/** A fence that the user writes, and what happens where it cannot be used. */
import { createSpillway, InvalidOptionsError } from 'spillway';
import { describe, expect, it } from 'vitest';
import { textOf } from '../scripted-model.ts';
import { fenceBegin } from './external-page.ts';
import { openRecording } from './open-recording.ts';

describe('a fence', () => {
  it('may be written by the user', async () => {
    const { spillway } = openRecording({
      externalTools: ({ toolName }) => toolName.startsWith('web'),
      fence: (text, { toolName }) => `=== FROM ${toolName}\n${text}\n=== END`,
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'web_search',
      toolCallId: 'c1',
      output: { type: 'text', value: 'a\n=== end\nb' },
    });
    expect(textOf(output)).toBe('=== FROM web_search\na\n·== end\nb\n=== END');
  });

  it.each<[string, unknown]>([
    ['drops the text', () => 'nothing'],
    ['has no end', (text: string) => `outside: ${text}`],
    [
      'is another one each time',
      (text: string) => `<<<${Math.random()}\n${text}\n>>>>`,
    ],
    ['is too long', (text: string) => `${'-'.repeat(2_000)}${text}---`],
    ['is no function', 'fence'],
  ])('is refused when it %s', (_what, fence) => {
    expect(() => createSpillway({ fence } as object)).toThrow(
      InvalidOptionsError,
    );
  });

  it('is the default one for a tool for which the own one fails, and a predicate that throws counts as yes', async () => {
    const { spillway, events } = openRecording({
      externalTools: () => {
        throw new Error('not today');
      },
      fence: (text, { toolName }) => {
        if (toolName === 'fetch') throw new Error('not this one');
        return `<<<\n${text}\n>>>`;
      },
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'fetch',
      toolCallId: 'c1',
      output: { type: 'text', value: 'small' },
    });
    expect(textOf(output).startsWith(fenceBegin)).toBe(true);
    expect(events.map(({ type }) => type)).toContain('fence-failed');
  });
});
