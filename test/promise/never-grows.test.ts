import fc from 'fast-check';
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  action,
  json,
  output,
  over,
  sizeOf,
  text,
} from '../arbitrary-results.ts';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { brokenStore } from '../watched-store.ts';
import { tool } from 'ai';
import { z } from 'zod';

describe('promise: never grows', () => {
  it('makes no result longer, whatever the result, the band and the action', async () => {
    await fc.assert(
      fc.asyncProperty(output, over, action, async (given, size, chosen) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: size, action: chosen }],
        });
        const { output: sent, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: given,
        });
        if (reduction === undefined) {
          expect(sent).toBe(given);
          return;
        }
        expect(sizeOf(sent)).toBeLessThan(sizeOf(given));
        expect(sizeOf(sent)).toBe(reduction.sizeAfter);
        expect(sizeOf(given)).toBe(reduction.sizeBefore);
      }),
      { numRuns: 300 },
    );
  });

  it('makes no result longer in the form for runs without the read tool', async () => {
    await fc.assert(
      fc.asyncProperty(text, over, action, async (value, size, chosen) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: size, action: chosen }],
        });
        const scripted = await runAgent({
          spillway,
          wrapsTools: false,
          tools: { search: returning(value) },
          steps: [[call('search', 'c1')]],
        });
        const sent = textOf(lastOutput(scripted, 'c1'));
        expect(sent.length).toBeLessThanOrEqual(value.length);
      }),
      { numRuns: 60 },
    );
  });

  it('makes no result longer when the store is down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, json), over, async (value, size) => {
        const spillway = createSpillway({
          store: brokenStore(),
          bands: [{ over: size, action: spill({ then: truncate() }) }],
        });
        const scripted = await runAgent({
          spillway,
          tools: { search: returning(value) },
          steps: [[call('search', 'c1')]],
        });
        const before =
          typeof value === 'string' ? value : JSON.stringify(value);
        const sent = textOf(lastOutput(scripted, 'c1'));
        expect(sent.length).toBeLessThanOrEqual(before.length);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves a result alone that is one character over its band when the notice would be longer', async () => {
    for (let length = 100; length <= 700; length++) {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: length, action: truncate() }],
      });
      const given = { type: 'text', value: 'a'.repeat(length) } as const;
      // oxlint-disable-next-line no-await-in-loop -- one length after another
      const { output: sent } = await spillway.reduceToolResult({
        toolName: 'search',
        toolCallId: 'c1',
        output: given,
      });
      expect(sizeOf(sent)).toBeLessThanOrEqual(length);
    }
  });
});

function returning(value: unknown) {
  return tool({ inputSchema: z.object({}), execute: async () => value });
}
