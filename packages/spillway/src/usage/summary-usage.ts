import type { LanguageModelV4Usage } from '@ai-sdk/provider';

/** What was spent on one summary. */
export interface SummaryUsage {
  /** The model that was asked, as `provider/modelId`. */
  readonly model: string;
  /** How many requests were made. */
  readonly requests: number;
  readonly usage: LanguageModelV4Usage;
}

/** Adds what a summary used to what a run used. */
export function addUsage(
  to: LanguageModelV4Usage,
  added: LanguageModelV4Usage,
): LanguageModelV4Usage {
  return {
    ...to,
    inputTokens: addCounts(to.inputTokens, added.inputTokens),
    outputTokens: addCounts(to.outputTokens, added.outputTokens),
  };
}

/**
 * Adds counts of tokens by name. A count that either side does not know stays
 * as it was: a total made of half the numbers would be wrong.
 */
function addCounts<NAME extends string>(
  to: Record<NAME, number | undefined>,
  added: Record<NAME, number | undefined>,
): Record<NAME, number | undefined> {
  const sums = { ...to };
  for (const name in to) {
    const count = to[name];
    const more = added[name];
    if (count !== undefined && more !== undefined) sums[name] = count + more;
  }
  return sums;
}

/** The usage of no request at all. */
export const noUsage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
