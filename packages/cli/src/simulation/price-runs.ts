import type { Cost, PromptTotals } from './simulation.ts';

/** For a million tokens each, in any currency. */
export interface Prices {
  readonly inputPrice?: number | undefined;
  /** For input that the prompt cache serves. */
  readonly cachedPrice?: number | undefined;
  /**
   * For input that is written to the cache.
   *
   * @default inputPrice
   */
  readonly cacheWritePrice?: number | undefined;
  /** @default 0 */
  readonly outputPrice?: number | undefined;
}

/**
 * Prices runs without and with a prompt cache; `undefined` without an input price.
 *
 * The cache forgets nothing and has no smallest size, so that what is served from
 * it is the most that can be.
 */
export function priceRuns({
  prices: {
    inputPrice,
    cachedPrice,
    cacheWritePrice = inputPrice,
    outputPrice = 0,
  },
  outputTokens,
  before,
  after,
}: {
  prices: Prices;
  outputTokens: number;
  before: PromptTotals;
  after: PromptTotals;
}): Cost | undefined {
  if (inputPrice === undefined || cacheWritePrice === undefined)
    return undefined;
  const output = outputTokens * outputPrice;
  const uncached = ({ tokens }: PromptTotals): number =>
    (tokens * inputPrice + output) / 1e6;
  return {
    uncached: { before: uncached(before), after: uncached(after) },
    cached:
      cachedPrice === undefined
        ? undefined
        : {
            before: cachedCost(before),
            after: cachedCost(after),
          },
  };

  function cachedCost({ tokens, cachedTokens }: PromptTotals): number {
    const served = cachedTokens * (cachedPrice ?? 0);
    const written = (tokens - cachedTokens) * (cacheWritePrice ?? 0);
    return (served + written + output) / 1e6;
  }
}
