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

/**
 * How many results wait for the model call that takes their usage. What was spent
 * on older ones stays in the totals of what is pending, and is no longer folded:
 * their runs were aborted, or their model is not behind the middleware.
 */
const maxPending = 10_000;

/** Keeps account of what summaries cost. */
export interface UsageLedger {
  /** Notes a request that was paid for, for the result of a name. */
  add(name: string, spent: SummaryUsage): void;
  /** Lets a result be found by another name as well: that of its stand-in, where no mark travels with it. */
  link(name: string, otherName: string): void;
  /** Whether anything is pending at all. */
  readonly hasPending: boolean;
  /** Says whether something was spent on a result that no model call has taken yet. */
  isPending(name: string): boolean;
  /** Takes what is pending for results; `undefined` when nothing is. */
  take(names: Iterable<string>): TakenUsage | undefined;
  report(): SpillwayUsage;
}

/**
 * Opens a ledger. What is pending is keyed by the name of the result, which is
 * made of scope, call and content: the id of a call alone is not enough, since
 * some providers give the same ids in every run. It is taken by the first model
 * call that has the result in its prompt and finishes, so that every request is
 * counted once, whatever is aborted or retried.
 */
export function openUsageLedger(): UsageLedger {
  const pending = new Map<string, PendingUsage>();
  const folded = new Map<string, Totals>();
  const abandoned = new Map<string, Totals>();

  function takeOne(name: string): readonly SummaryUsage[] {
    const found = pending.get(name);
    for (const each of found?.names ?? []) pending.delete(each);
    return found?.spent ?? [];
  }

  function abandonOldest(): void {
    for (const oldest of pending.keys()) {
      if (pending.size <= maxPending) return;
      addByModel(abandoned, takeOne(oldest));
    }
  }

  return {
    add: (name, spent) => {
      const known = pending.get(name) ?? { names: [name], spent: [] };
      known.spent.push(spent);
      pending.set(name, known);
      abandonOldest();
    },
    link: (name, otherName) => {
      const known = pending.get(name);
      if (known === undefined || known.names.includes(otherName)) return;
      known.names.push(otherName);
      pending.set(otherName, known);
    },
    get hasPending() {
      return pending.size > 0;
    },
    isPending: name => pending.has(name),
    take: names => {
      const taken = [...names].flatMap(takeOne);
      if (taken.length === 0) return undefined;
      addByModel(folded, taken);
      return {
        usage: taken.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
        metadata: {
          ...totalsOf(taken),
          byModel: Object.fromEntries(addByModel(new Map(), taken)),
        },
      };
    },
    report: () => {
      const waiting = [...new Set(pending.values())];
      const spent = waiting.flatMap(each => each.spent);
      return {
        folded: Object.fromEntries(folded),
        pending: Object.fromEntries(addByModel(new Map(abandoned), spent)),
      };
    },
  };
}

/** What was spent on one result. */
interface PendingUsage {
  /** All names under which it is found. */
  readonly names: string[];
  readonly spent: SummaryUsage[];
}

type Totals = { requests: number; inputTokens: number; outputTokens: number };

const noTotals: Totals = { requests: 0, inputTokens: 0, outputTokens: 0 };

/** Adds what was spent to totals by model, and returns them. */
function addByModel(
  totals: Map<string, Totals>,
  spent: readonly SummaryUsage[],
): Map<string, Totals> {
  for (const one of spent) {
    const sum = totals.get(one.model) ?? noTotals;
    totals.set(one.model, addTotals(sum, totalsOf([one])));
  }
  return totals;
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
