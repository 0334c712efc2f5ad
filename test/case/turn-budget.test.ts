/** E57: many results of one step together stay within a budget, in whatever order they come. */
import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  type SpillwayEvent,
  type SpillwayOptions,
  spill,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { finishingInOrder } from '../budget/finishing-in-order.ts';
import { textOfLength } from '../budget/text-of-length.ts';
import { firstBrokenPrefix } from '../first-difference.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { type RunAgent, waysToRun } from '../run-agent.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';

/** Below the band each, and 200,000 characters together. */
const bands = [{ over: 20_000, action: spill() }];
const names = Array.from({ length: 10 }, (_, at) => `tool${at}`);
const ten = Object.fromEntries(
  names.map(name => [name, textOfLength(19_999, name)]),
);
const calls = names.map(name => call(name, `c-${name}`));

const doors = [
  ['both doors', {}],
  ['the door for the model', { wrapsTools: false }],
] as const;

/** Runs one step of ten results that come in an order, and returns what was sent of each. */
async function tenInOrder(
  run: RunAgent,
  order: readonly string[],
  values: Readonly<Record<string, unknown>> = ten,
  door: { wrapsTools?: boolean } = {},
): Promise<{ sent: Record<string, string>; events: SpillwayEvent[] }> {
  const events: SpillwayEvent[] = [];
  const { prompts } = await run({
    ...door,
    spillway: createSpillway({
      store: memoryStore(),
      bands,
      turnBudget: { maxChars: 60_000 },
      onEvent: event => events.push(event),
    }),
    tools: finishingInOrder(values, order),
    steps: [calls],
  });
  const sent = Object.fromEntries(
    [...outputsIn(prompts[1])]
      .map(([id, output]) => [id, textOf(output)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
  return { sent, events };
}

function sizes(sent: Readonly<Record<string, string>>): number[] {
  return Object.values(sent).map(text => text.length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe.each(waysToRun)('E57, with %s', (_, run) => {
  it.each(doors)(
    'ten results of 19,999 characters fit 60,000 together, in equal shares, behind %s',
    async (_door, door) => {
      const { sent, events } = await tenInOrder(run, names, ten, door);
      expect(sizes(sent)).toHaveLength(10);
      expect(sum(sizes(sent))).toBeLessThanOrEqual(60_000);
      expect(Math.max(...sizes(sent))).toBeLessThanOrEqual(6_000);
      expect(Math.min(...sizes(sent))).toBeGreaterThan(5_000);
      const told = events.filter(({ type }) => type === 'turn-budget-exceeded');
      expect(told).toEqual([
        {
          type: 'turn-budget-exceeded',
          bound: 'maxChars',
          available: 60_000,
          toolCallIds: expect.toSatisfy(
            (ids: string[]) =>
              new Set(ids).size === 10 && ids.every(id => id in sent),
          ),
          charsBefore: 199_990,
          charsAfter: sum(sizes(sent)),
        },
      ]);
    },
  );

  it.each(doors)(
    'the order in which they finish changes nothing of what is sent of each, behind %s',
    async (_door, door) => {
      const { sent: first } = await tenInOrder(run, names, ten, door);
      const anyOrder = fc.shuffledSubarray(names, { minLength: 10 });
      await fc.assert(
        fc.asyncProperty(anyOrder, async order => {
          const { sent } = await tenInOrder(run, order, ten, door);
          expect(sent).toEqual(first);
        }),
        { numRuns: 15, examples: [[names.toReversed()]] },
      );
    },
  );

  it('small ones stay whole, and large ones get what they leave', async () => {
    const small = textOfLength(1_000, 'small');
    const values = { ...ten, tool0: small, tool5: small };
    const { sent } = await tenInOrder(run, names.toReversed(), values);
    expect(sent['c-tool0']).toBe(small);
    expect(sent['c-tool5']).toBe(small);
    expect(sum(sizes(sent))).toBeLessThanOrEqual(60_000);
    expect(Math.max(...sizes(sent))).toBeLessThanOrEqual(58_000 / 8);
    expect(Math.max(...sizes(sent))).toBeGreaterThan(6_500);
  });

  it('what was cut is read back whole', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands,
      turnBudget: { maxChars: 60_000 },
    });
    const { prompts } = await run({
      spillway,
      tools: finishingInOrder(ten, names),
      steps: [calls],
    });
    for (const [id, output] of outputsIn(prompts[1])) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const text = await readWholeText(spillway, handleIn(textOf(output)));
      expect(text).toBe(ten[id.slice(2)]);
    }
  });

  it.each(doors)(
    'the next step has a budget of its own, behind %s',
    async (_door, door) => {
      const { totals } = await steps(
        { turnBudget: { maxChars: 60_000 } },
        door,
      );
      expect(totals).toHaveLength(3);
      for (const total of totals) {
        expect(total).toBeLessThanOrEqual(60_000);
        expect(total).toBeGreaterThan(50_000);
      }
    },
  );

  it.each(doors)(
    'with maxRunChars the turn has one, and what is sent stays as it is, behind %s',
    async (_door, door) => {
      const { totals, bounds } = await steps(
        { turnBudget: { maxChars: 60_000, maxRunChars: 100_000 } },
        door,
      );
      expect(totals[0]).toBeGreaterThan(50_000);
      expect(totals[1]).toBeGreaterThan(30_000);
      expect((totals[0] ?? 0) + (totals[1] ?? 0)).toBeLessThanOrEqual(100_000);
      // Nothing is left for the third, and so each of its results keeps 500 characters.
      expect(totals[2]).toBeLessThanOrEqual(5_000);
      expect(bounds).toEqual(['maxChars', 'maxChars', 'maxChars']);
    },
  );

  it('with a context budget the turn has a part of the window', async () => {
    const { totals, bounds } = await steps({
      contextBudget: { contextWindowTokens: 40_000 },
    });
    expect(bounds[0]).toBe('maxTurnFraction');
    expect(sum(totals)).toBeLessThan(20_000 * 4 + 10_000);
  });

  it('without a budget they are sent whole', async () => {
    const { totals } = await steps({ turnBudget: false });
    expect(totals).toEqual([199_990, 199_990, 199_990]);
  });

  /** Runs three steps of ten results, checks that no later one changes what was sent, and sums up each. */
  async function steps(
    options: SpillwayOptions,
    door: { wrapsTools?: boolean } = {},
  ): Promise<{ totals: number[]; bounds: string[] }> {
    const bounds: string[] = [];
    const { prompts } = await run({
      ...door,
      spillway: createSpillway({
        store: memoryStore(),
        bands,
        onEvent: event => {
          if (event.type === 'turn-budget-exceeded') bounds.push(event.bound);
        },
        ...options,
      }),
      tools: Object.fromEntries(
        names.map(name => [name, returning(ten[name])]),
      ),
      steps: [1, 2, 3].map(step =>
        names.map(name => call(name, `c-${name}-${step}`)),
      ),
    });
    expect(firstBrokenPrefix(prompts)).toBeUndefined();
    const outputs = [...outputsIn(prompts.at(-1))];
    const totals = [1, 2, 3].map(step =>
      sum(
        outputs
          .filter(([id]) => id.endsWith(`-${step}`))
          .map(([, output]) => textOf(output).length),
      ),
    );
    return { totals, bounds };
  }
});
