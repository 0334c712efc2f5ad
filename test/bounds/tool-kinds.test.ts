/** Where tools of every kind stand: asking for approval, streaming, executed elsewhere, throwing. */
import type { ToolSet } from 'ai';
import {
  createSpillway,
  memoryStore,
  spill,
  type SpillwayOptions,
} from 'spillway';
import { checkBounds } from 'spillway/bounds';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkOne, failure, log } from './check-one.ts';

describe('tools of every kind', () => {
  it.each<[string, object, object]>([
    [
      'that asks for approval is approved',
      { execute: async () => log, needsApproval: true },
      {},
    ],
    [
      'that asks for approval by a function is approved',
      { execute: async () => log, needsApproval: async () => true },
      {},
    ],
    [
      'that yields counts by its last value',
      {
        async *execute() {
          yield 'half a log';
          yield log;
        },
      },
      { minResultSize: 100_000 },
    ],
    ['that returns at once is one as well', { execute: () => log }, {}],
    ['without execute is answered as by a page', {}, { result: log }],
  ])('one %s', async (_, kind, worstCase) => {
    const { findings, cases } = await checkOne({
      kind,
      worstCase: { signals: [failure], ...worstCase },
    });
    expect(findings).toEqual([]);
    expect(cases).toMatchObject([{ action: 'spill' }]);
  });

  it('one of a provider is whole unless the policy reduces it', async () => {
    const kind = {
      type: 'provider',
      id: 'some.search',
      args: {},
      isProviderExecuted: true,
    };
    const worstCase = { result: log };
    const whole = await checkOne({ kind, worstCase });
    expect(whole.findings).toMatchObject([
      { rule: 'over-budget', measured: log.length, allowed: 10_000 },
    ]);
    const reduced = await checkOne({
      kind,
      worstCase,
      options: { providerExecuted: true },
    });
    expect(reduced.findings).toEqual([]);
    expect(reduced.cases).toMatchObject([{ action: 'spill' }]);
  });

  it.each<[string, () => unknown]>([
    [
      'at once',
      () => {
        throw new Error(log);
      },
    ],
    [
      'later',
      async () => {
        throw new Error(log);
      },
    ],
    [
      'while it yields',
      async function* execute() {
        yield 1;
        throw new Error(log);
      },
    ],
  ])(
    'one that throws %s is bounded with errorBands alone',
    async (_, execute) => {
      const worstCase = { throws: true, signals: [failure] };
      const whole = await checkOne({ execute, worstCase });
      expect(whole.findings.map(({ rule }) => rule)).toEqual(['over-budget']);
      const bounded = await checkOne({
        execute,
        worstCase,
        options: { errorBands: [{ over: 5_000, action: spill() }] },
      });
      expect(bounded.findings).toEqual([]);
      expect(bounded.cases).toMatchObject([{ action: 'spill' }]);
    },
  );

  it('all of them are bounded together in one step, each result in its place', async () => {
    const kinds = {
      plain: { execute: () => log },
      approved: { execute: () => log, needsApproval: true },
      streaming: {
        async *execute() {
          yield log;
        },
      },
      page: {},
      provider: {
        type: 'provider',
        id: 'some.search',
        args: {},
        isProviderExecuted: true,
      },
      throwing: {
        execute: () => {
          throw new Error(log);
        },
      },
    };
    const tools = Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        { inputSchema: z.object({}), ...kind },
      ]),
    ) as unknown as ToolSet;
    const check = (turnBudget: SpillwayOptions['turnBudget']) =>
      checkBounds({
        spillway: createSpillway({
          store: memoryStore(),
          providerExecuted: true,
          bands: [],
          errorBands: [{ over: 5_000, action: spill() }],
          turnBudget,
        }),
        tools,
        worstCases: {
          plain: { input: {} },
          approved: { input: {} },
          streaming: { input: {} },
          page: { input: {}, result: log },
          provider: { input: {}, result: log },
          throwing: { input: {}, throws: true },
        },
        maxChars: 1_000_000,
        contextWindowTokens: 100_000,
        maxTurnFraction: 0.2,
      });
    const whole = await check(false);
    expect(whole.findings.map(({ rule }) => rule)).toEqual([
      'turn-over-budget',
    ]);
    // Five whole logs: none is missing in the step.
    const [first] = whole.cases;
    const logs = 5 * (first?.sentTokens ?? 0);
    expect(whole.turn.sentTokens).toBeGreaterThan(logs);
    expect(whole.turn.sentTokens).toBeLessThan(1.1 * logs);
    const bounded = await check({ maxChars: 60_000 });
    expect(bounded.turn.sentTokens).toBeLessThan(20_000);
  });
});
