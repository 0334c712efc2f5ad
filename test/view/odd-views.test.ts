/** A tool whose own view fails, is missing, is odd, or is larger than what it stands for breaks no run. */
import { tool } from 'ai';
import { truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { openRecording } from './open-recording.ts';

const bands = [{ over: 5_000, action: truncate() }];
const rows = [{ id: 1 }, { id: 2 }];

const withoutView: readonly (readonly [string, () => unknown])[] = [
  ['returns nothing', () => undefined],
  ['returns null', () => null],
];
const failing: readonly (readonly [string, () => unknown])[] = [
  [
    'throws',
    () => {
      throw new Error('no view');
    },
  ],
  ['rejects', async () => Promise.reject(new Error('no view'))],
  ['returns a string', () => 'a text'],
  ['returns a text that is a number', () => ({ type: 'text', value: 5 })],
  ['returns an output without a type', () => ({ value: 'x' })],
  ['returns content that is no list', () => ({ type: 'content', value: 'x' })],
  ['returns JSON without a value', () => ({ type: 'json' })],
];

describe.each(waysToRun)('a tool whose toModelOutput, by %s,', (_way, run) => {
  const sentFor = async (toModelOutput: () => unknown) => {
    const { spillway, events } = openRecording({ bands });
    const scripted = await run({
      spillway,
      tools: {
        check: tool({
          inputSchema: z.object({}),
          execute: async () => rows,
          toModelOutput: toModelOutput as never,
        }),
      },
      steps: [[call('check', 'c1')], [call('check', 'c2')]],
    });
    expect(scripted.prompts).toHaveLength(3);
    const types = events.map(({ type }) => type);
    return { output: lastOutput(scripted, 'c1'), types: new Set(types) };
  };

  it.each(failing)(
    '%s, sends the whole output and tells of it',
    async (_, view) => {
      const { output, types } = await sentFor(view);
      expect(output).toEqual({ type: 'json', value: rows });
      expect([...types]).toEqual(['tool-output-failed']);
    },
  );

  it.each(withoutView)('%s, sends the whole output', async (_, view) => {
    const { output, types } = await sentFor(view);
    expect(output).toEqual({ type: 'json', value: rows });
    expect([...types]).toEqual([]);
  });

  it('returns more than the tool did, is reduced like any other', async () => {
    const value = 'much more of it\n'.repeat(2_000);
    const { output, types } = await sentFor(() => ({ type: 'text', value }));
    expect(textOf(output).length).toBeLessThan(5_000);
    expect([...types]).toEqual(['tool-result-reduced']);
  });
});
