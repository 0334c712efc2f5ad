/** Cases E58 and A20 for what is made once and never twice the same: summaries. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import { createSpillway, fileStore, spill, summarize } from 'spillway';
import { describe, expect, it } from 'vitest';
import { firstBrokenPrefix } from '../first-difference.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const parts = {
  ...returning(''),
  toModelOutput: () => ({
    type: 'content' as const,
    value: [
      { type: 'text' as const, text: log },
      { type: 'text' as const, text: `again\n${log}` },
    ],
  }),
};
const tools = {
  log: returning(log),
  rows: returning(Array.from({ length: 900 }, (_, id) => ({ id, name: 'n' }))),
  parts,
};

describe('E58: each prompt begins with the one before it', () => {
  describe.each(waysToRun)('%s', (_name, run) => {
    it.each([
      ['both doors', {}],
      ['the door for the model', { wrapsTools: false }],
    ])(
      'when summaries never are the same twice, from step to step and from process to process, with %s',
      async (_doors, doors) => {
        const directory = await temporaryDirectory();
        let asked = 0;
        const prompts: LanguageModelV4Prompt[] = [];
        let history: ModelMessage[] = [];
        for (const request of [0, 1, 2]) {
          history.push({ role: 'user', content: `question ${request}` });
          const finished = await run({
            // A process of its own has nothing but the store.
            spillway: createSpillway({
              store: fileStore({ directory }),
              bands: [
                { over: 30_000, action: summarize({ summarize: tell }) },
                { over: 5_000, action: spill() },
              ],
            }),
            tools,
            steps: [
              [call('log', `a${request}`), call('parts', `b${request}`)],
              [call('rows', `c${request}`)],
              [call('log', `d${request}`)],
            ],
            messages: history,
            ...doors,
          });
          prompts.push(...finished.prompts);
          history = JSON.parse(
            JSON.stringify([...history, ...finished.responseMessages]),
          );
        }
        expect(prompts).toHaveLength(12);
        expect(firstBrokenPrefix(prompts)).toBeUndefined();
        // One of each log, and one of each text part.
        expect(asked).toBe(3 * 4);

        async function tell(): Promise<string> {
          asked += 1;
          await Promise.resolve();
          return `summary ${asked} ${Math.random()}`;
        }
      },
    );
  });
});
