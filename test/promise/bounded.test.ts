import { tool } from 'ai';
import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { action, output, over, sizeOf, text } from '../arbitrary-results.ts';
import { readToolResult } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';

describe('promise: bounded', () => {
  it('keeps every stand-in below its band and within its action', async () => {
    await fc.assert(
      fc.asyncProperty(output, over, action, async (given, size, chosen) => {
        const events: string[] = [];
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: size, action: chosen }],
          onEvent: ({ type }) => events.push(type),
        });
        const { output: sent, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: given,
        });
        if (reduction === undefined) {
          expect(sizeOf(sent) < size || events.includes('action-failed')).toBe(
            true,
          );
          return;
        }
        const own =
          chosen.type === 'truncate'
            ? chosen.maxChars
            : chosen.type === 'spill'
              ? chosen.previewChars + 1_500
              : chosen.type === 'paginate'
                ? chosen.pageChars
                : 0;
        expect(sizeOf(sent)).toBeLessThan(size);
        expect(sizeOf(sent)).toBeLessThanOrEqual(own);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves nothing over a band that has room for a notice', async () => {
    const roomy = fc.oneof(
      fc.nat({ max: 3_000 }).map(previewChars => spill({ previewChars })),
      fc
        .integer({ min: 400, max: 4_000 })
        .map(maxChars => truncate({ maxChars })),
      fc
        .integer({ min: 400, max: 4_000 })
        .map(pageChars => paginate({ pageChars })),
    );
    await fc.assert(
      fc.asyncProperty(output, roomy, async (given, chosen) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: 2_000, action: chosen }],
        });
        const { output: sent } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: given,
        });
        expect(sizeOf(sent)).toBeLessThan(2_000);
      }),
      { numRuns: 300 },
    );
  });

  it.each([400, 999, 8_000])(
    'keeps every answer of the read tool within %i characters',
    async readMaxChars => {
      const input = fc.record(
        {
          offset: fc.oneof(fc.nat(), fc.double(), fc.string()),
          limit: fc.oneof(fc.nat(), fc.constant(10_000)),
          fromEnd: fc.boolean(),
          pattern: fc.oneof(fc.string(), fc.constantFrom('a', 'ERROR', '\n')),
          context: fc.nat({ max: 50 }),
          path: fc.oneof(
            fc.string(),
            fc.constantFrom('$', '[0]', '[*]', 'k'.repeat(900)),
          ),
          charOffset: fc.nat({ max: 20_000 }),
          charLimit: fc.nat(),
          unknown: fc.anything(),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(text, input, async (value, asked) => {
          const spillway = createSpillway({
            store: memoryStore(),
            bands: [{ over: 300, action: spill() }],
            readMaxChars,
          });
          const { reduction } = await spillway.reduceToolResult({
            toolName: 'search',
            toolCallId: 'c1',
            output: { type: 'text', value },
          });
          const handle = reduction?.handle ?? 'none';
          const given = { handle, ...asked } as { handle: string };
          const answer = await readToolResult(spillway, given);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
        }),
        { numRuns: 100 },
      );
    },
  );

  it.each(waysToRun)('holds in a run of %s', async (_name, run) => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [
        { over: 3_000, action: truncate() },
        { over: 50_000, action: spill() },
      ],
    });
    const fields = Array.from({ length: 50 }, (_, at) => [
      `field${at}`,
      'x'.repeat(2_999),
    ]);
    const parts = Array.from({ length: 1_000 }, () => ({
      type: 'text' as const,
      text: 'y'.repeat(500),
    }));
    const scripted = await run({
      spillway,
      tools: {
        fields: returning(Object.fromEntries(fields)),
        line: returning('z'.repeat(1_000_000)),
        parts: tool({
          ...returning(''),
          toModelOutput: () => ({ type: 'content', value: parts }),
        }),
      },
      steps: [[call('fields', 'a'), call('line', 'b'), call('parts', 'c')]],
    });
    const sizes = [...outputsIn(scripted.prompts[1]).values()].map(
      sent => textOf(sent).length,
    );
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(3_000);
  });

  it.each(waysToRun)(
    'keeps what can be reduced of a step below its budget and floors, in a run of %s',
    async (_name, run) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(text, fc.nat({ max: 9_000 }).map(filler)), {
            minLength: 1,
            maxLength: 8,
          }),
          fc.integer({ min: 500, max: 12_000 }),
          async (values, maxChars) => {
            const names = values.map((_, at) => `t${at}`);
            const { prompts } = await run({
              spillway: createSpillway({
                store: memoryStore(),
                turnBudget: { maxChars },
              }),
              tools: Object.fromEntries(
                values.map((value, at) => [`t${at}`, returning(value)]),
              ),
              steps: [names.map(name => call(name, `c-${name}`))],
            });
            const sizes = [...outputsIn(prompts[1]).values()].map(
              sent => textOf(sent).length,
            );
            const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
            const floors = sum(sizes.map(size => Math.min(size, 500)));
            const isAboveFloors = Math.max(...sizes) > 500;
            expect(sum(sizes)).toBeLessThanOrEqual(
              isAboveFloors ? Math.max(maxChars, floors) : floors,
            );
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});

/** Makes a text of so many characters. */
function filler(chars: number): string {
  return 'a line like every other one\n'.repeat(400).slice(0, chars);
}
