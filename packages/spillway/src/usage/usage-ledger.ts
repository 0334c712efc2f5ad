import type { JSONObject, LanguageModelV4Usage } from '@ai-sdk/provider';
import { addUsage, noUsage, type SummaryUsage } from './summary-usage.ts';

/** Requests and tokens. */
export interface UsageTotals {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What was spent on summaries, by model (`provider/modelId`). */
export interface SpillwayUsage {
  /** What a model call of the run has taken into its own usage. */
  readonly folded: Readonly<Record<string, UsageTotals>>;
  /** What no model call has taken yet. */
  readonly pending: Readonly<Record<string, UsageTotals>>;
}

/** What a model call takes over of the summaries in its prompt. */
interface TakenUsage {
  readonly usage: LanguageModelV4Usage;
  /** The same for `providerMetadata.spillway`: requests and tokens in all and by model. */
  readonly metadata: JSONObject;
}

/** Keeps account of what summaries cost. */
export interface UsageLedger {
  /** Notes a request that was paid for, for the result of a call. */
  add(toolCallId: string, spent: SummaryUsage): void;
  /** Takes what is pending for the calls of a prompt; `undefined` when nothing is. */
  take(toolCallIds: Iterable<string>): TakenUsage | undefined;
  report(): SpillwayUsage;
}

/**
 * Opens a ledger. What is pending is keyed by tool call, and taken by the first
 * model call that has the result in its prompt and finishes: every request is
 * counted once, whatever is aborted or retried.
 */
export function openUsageLedger(): UsageLedger {
  const pending = new Map<string, SummaryUsage[]>();
  const folded = new Map<string, Totals>();
  return {
    add: (toolCallId, spent) => {
      pending.set(toolCallId, [...(pending.get(toolCallId) ?? []), spent]);
    },
    take: toolCallIds => {
      const taken: SummaryUsage[] = [];
      for (const toolCallId of toolCallIds) {
        taken.push(...(pending.get(toolCallId) ?? []));
        pending.delete(toolCallId);
      }
      if (taken.length === 0) return undefined;
      for (const [model, totals] of totalsByModel(taken)) {
        folded.set(model, addTotals(folded.get(model) ?? noTotals, totals));
      }
      return {
        usage: taken.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
        metadata: {
          ...totalsOf(taken),
          byModel: Object.fromEntries(totalsByModel(taken)),
        },
      };
    },
    report: () => ({
      folded: Object.fromEntries(folded),
      pending: Object.fromEntries(totalsByModel([...pending.values()].flat())),
    }),
  };
}

type Totals = { requests: number; inputTokens: number; outputTokens: number };

const noTotals: Totals = { requests: 0, inputTokens: 0, outputTokens: 0 };

function totalsByModel(spent: readonly SummaryUsage[]): Map<string, Totals> {
  const byModel = new Map<string, Totals>();
  for (const one of spent) {
    const sum = byModel.get(one.model) ?? noTotals;
    byModel.set(one.model, addTotals(sum, totalsOf([one])));
  }
  return byModel;
}

/** Adds up what is known: a provider that reports no tokens counts as none. */
function totalsOf(spent: readonly SummaryUsage[]): Totals {
  return spent
    .map(({ requests, usage }) => ({
      requests,
      inputTokens: usage.inputTokens.total ?? 0,
      outputTokens: usage.outputTokens.total ?? 0,
    }))
    .reduce(addTotals, noTotals);
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    requests: one.requests + other.requests,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
