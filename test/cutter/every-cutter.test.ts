/**
 * What holds for each cutter, through the built package: what is sent is
 * bounded, well-formed and never larger, is the same in every process, and
 * passes through when it comes back as a result.
 */
import fc from 'fast-check';
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { cuttable } from '../arbitrary-cutters.ts';
import { limited, outputOf, over } from '../arbitrary-limits.ts';
import { output, type ToolResultOutput } from '../arbitrary-results.ts';
import { inChildProcess } from '../child-process.ts';
import { reduceWith } from '../reduce-with.ts';
import { textOf } from '../scripted-model.ts';

describe.each(Object.entries(cuttable))('%s', (_kind, values) => {
  it('is sent bounded, well-formed, valid and never larger', async () => {
    await fc.assert(
      fc.asyncProperty(values, limited, async (value, chosen) => {
        const given = outputOf(value);
        const sent = await reduceWith(given, chosen.action, over);
        if (sent === given) return;
        const standIn = textOf(sent);
        expect(standIn.length).toBeLessThanOrEqual(chosen.maxChars);
        expect(standIn.length).toBeLessThan(over);
        expect(standIn.length).toBeLessThan(textOf(given).length);
        expect(standIn.isWellFormed()).toBe(true);
        expect(standIn).not.toBe('');
        expect(sent.type).toBe(
          chosen.action.type === 'spill' ? 'text' : given.type,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is not cut again when it comes back as a result', async () => {
    await fc.assert(
      fc.asyncProperty(values, limited, async (value, chosen) => {
        const given = outputOf(value);
        const sent = await reduceWith(given, chosen.action, over);
        const { type, value: shown } = sent as { type: 'text'; value: string };
        const back: ToolResultOutput = { type, value: shown };
        const size = Math.max(textOf(back).length + 1, chosen.maxChars + 1);
        expect(await reduceWith(back, chosen.action, size)).toBe(back);
      }),
      { numRuns: 30 },
    );
  });
});

it('sends the same bytes of every kind in two processes', async () => {
  const outputs = Object.values(cuttable).flatMap((values, at) =>
    fc.sample(values, { numRuns: 8, seed: 400 + at }).map(outputOf),
  );
  const more = fc.sample(output, { numRuns: 60, seed: 4 });
  const given = [...outputs, ...more].map(
    each => JSON.parse(JSON.stringify(each)) as ToolResultOutput,
  );
  const lines = `
    const { createSpillway, memoryStore, spill, truncate } = spillway;
    const sent = [];
    for (const action of [spill(), truncate({ maxChars: 900 })]) {
      const instance = createSpillway({ store: memoryStore(), bands: [{ over: 1_500, action }] });
      for (const [at, output] of input.entries()) {
        const reduced = await instance.reduceToolResult({ toolName: 'search', toolCallId: 'c' + at, output });
        sent.push(reduced.output);
      }
    }
    console.log(JSON.stringify(sent));
  `;
  const here = JSON.parse(JSON.stringify(await reduceAll(given)));
  expect(await inChildProcess(lines, given)).toEqual(here);
  const changed = here.filter(
    (sent: unknown, at: number) =>
      JSON.stringify(sent) !== JSON.stringify(given[at % given.length]),
  );
  expect(changed.length).toBeGreaterThan(150);
});

async function reduceAll(
  outputs: readonly ToolResultOutput[],
): Promise<unknown[]> {
  const sent: unknown[] = [];
  for (const action of [spill(), truncate({ maxChars: 900 })]) {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 1_500, action }],
    });
    for (const [at, given] of outputs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the other process
      const reduced = await spillway.reduceToolResult({
        toolName: 'search',
        toolCallId: `c${at}`,
        output: given,
      });
      sent.push(reduced.output);
    }
  }
  return sent;
}
