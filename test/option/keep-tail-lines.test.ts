import {
  createSpillway,
  memoryStore,
  type SpillwayOptions,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../arbitrary-results.ts';
import { textOf } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(2_000);

async function cut(
  output: ToolResultOutput,
  options: SpillwayOptions = {},
): Promise<ToolResultOutput> {
  const action = truncate({ strategy: 'head', keepTailLines: 2 });
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action }],
    ...options,
  });
  const reduced = await spillway.reduceToolResult({
    toolName: 'shell',
    toolCallId: 'c1',
    output,
  });
  expect(reduced.reduction?.action).toBe('truncate');
  return reduced.output;
}

describe('keepTailLines', () => {
  it('keeps the last lines of each part of content', async () => {
    const output = await cut({
      type: 'content',
      value: [
        { type: 'text', text: `${log}first\nexit code 1` },
        { type: 'text', text: `${log}second\nexit code 2` },
      ],
    });
    const texts = output.type === 'content' ? output.value : [];
    expect(
      texts.map(part => 'text' in part && part.text.split('\n').slice(-2)),
    ).toEqual([
      ['first', 'exit code 1'],
      ['second', 'exit code 2'],
    ]);
  });

  it('counts lines after escape sequences are stripped', async () => {
    const value = `${log}\u001b[1mfailed\u001b[0m\n\u001b[31mexit code 1\u001b[0m\n`;
    const output = await cut({ type: 'text', value }, { stripAnsi: true });
    expect(textOf(output)).toMatch(/\nfailed\nexit code 1\n$/);
  });

  it('holds where bands count tokens', async () => {
    const value = `${log}failed\nexit code 1`;
    const output = await cut({ type: 'text', value }, { overTokens: true });
    expect(textOf(output)).toMatch(/\nfailed\nexit code 1$/);
  });
});
