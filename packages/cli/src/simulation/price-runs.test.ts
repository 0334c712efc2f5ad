import { expect, it } from 'vitest';
import { priceRuns } from './price-runs.ts';

const before = { tokens: 3_000_000, cachedTokens: 2_000_000, largest: 0 };
const after = { tokens: 1_000_000, cachedTokens: 500_000, largest: 0 };
const runs = { outputTokens: 100_000, before, after };

it('prices nothing without an input price', () => {
  expect(priceRuns({ prices: {}, ...runs })).toBeUndefined();
});

it('prices every input token without a cache, and the output', () => {
  expect(
    priceRuns({ prices: { inputPrice: 3, outputPrice: 10 }, ...runs }),
  ).toEqual({ uncached: { before: 10, after: 4 }, cached: undefined });
});

it('prices what is served from a cache and what is written to it', () => {
  const prices = { inputPrice: 3, cachedPrice: 0.5, cacheWritePrice: 4 };
  expect(priceRuns({ prices, ...runs })?.cached).toEqual({
    before: 1 + 4,
    after: 0.25 + 2,
  });
});

it('takes the input price for what is written when there is no other', () => {
  const prices = { inputPrice: 3, cachedPrice: 0 };
  expect(priceRuns({ prices, ...runs })?.cached).toEqual({
    before: 3,
    after: 1.5,
  });
});
