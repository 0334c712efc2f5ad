/** What summaries cost is the same number wherever it is told. */
import {
  createSpillway,
  memoryStore,
  type Spillway,
  type SpillwayEvent,
  summarize,
  type UsageTotals,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { call, say } from '../scripted-model.ts';
import { waysToRun } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);

/** What the scripted model uses in each step of the run itself. */
const step = { inputTokens: 10, outputTokens: 5 };

describe.each(waysToRun)('the totals of summaries, with %s', (_, run) => {
  it.each([true, false])(
    'are equal in totalUsage, events, providerMetadata and spillway.usage, tools wrapped: %s',
    async wrapsTools => {
      const other = summarizingModel([], () => 'by another', 'other');
      const events: SpillwayEvent[] = [];
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 10_000, action: summarize() }],
        perTool: {
          search: [{ over: 10_000, action: summarize({ model: other.model }) }],
          build: [
            { over: 10_000, action: summarize({ maxInputChars: 20_000 }) },
          ],
        },
        onEvent: event => events.push(event),
      });
      const steps = [
        [call('shell', 'c1'), call('search', 'c2'), call('small', 'c3')],
        [call('build', 'c4')],
        [say('done')],
      ];
      const {
        inputTokens = 0,
        outputTokens = 0,
        metadata,
      } = await run({
        spillway,
        model: summarizingModel(steps).model,
        tools: {
          shell: returning(log),
          search: returning(log),
          build: returning(log),
          small: returning('small'),
        },
        wrapsTools,
      });

      const told = eventTotals(events);
      // One each for shell and search, and for build two parts and the whole.
      expect(told).toEqual({
        'test/scripted': totals(4),
        'test/other': totals(1),
      });
      expect(metadataTotals(metadata)).toEqual(told);
      expect(spillway.usage).toEqual({ folded: told, pending: {} });
      const all = Object.values(told).reduce(add);
      expect(sumOf(metadata)).toEqual(all);
      expect({ inputTokens, outputTokens }).toEqual({
        inputTokens: steps.length * step.inputTokens + all.inputTokens,
        outputTokens: steps.length * step.outputTokens + all.outputTokens,
      });
    },
  );
});

type ByModel = Spillway['usage']['folded'];

/** What a step's metadata says. */
type StepMetadata = (UsageTotals & { byModel: ByModel }) | undefined;

function totals(requests: number): UsageTotals {
  return {
    requests,
    inputTokens: requests * 1_000,
    outputTokens: requests * 100,
  };
}

function add(a: UsageTotals, b: UsageTotals): UsageTotals {
  return {
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
}

function addByModel(entries: readonly (readonly [string, UsageTotals])[]) {
  const sums: Record<string, UsageTotals> = {};
  for (const [model, more] of entries) {
    sums[model] = add(sums[model] ?? totals(0), more);
  }
  return sums;
}

function eventTotals(events: readonly SpillwayEvent[]): ByModel {
  return addByModel(
    events.flatMap(event => {
      if (event.type !== 'summary-finished') return [];
      const { model, requests, inputTokens = 0, outputTokens = 0 } = event;
      return [[model, { requests, inputTokens, outputTokens }]];
    }),
  );
}

function metadataTotals(metadata: readonly unknown[]): ByModel {
  return addByModel(
    (metadata as StepMetadata[]).flatMap(one =>
      Object.entries(one?.byModel ?? {}),
    ),
  );
}

function sumOf(metadata: readonly unknown[]): UsageTotals {
  return (metadata as StepMetadata[])
    .map(one => one ?? totals(0))
    .reduce(add, totals(0));
}
