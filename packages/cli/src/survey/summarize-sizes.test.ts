import { expect, it } from 'vitest';
import { binSizes } from './bin-sizes.ts';
import { summarizeSizes } from './summarize-sizes.ts';

it('takes percentiles by the nearest rank, in any order', () => {
  const sizes = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(summarizeSizes(sizes)).toEqual({
    total: 20_100,
    p50: 100,
    p90: 180,
    p99: 198,
    max: 200,
  });
  expect(summarizeSizes([7])).toMatchObject({ p50: 7, p99: 7, max: 7 });
  expect(summarizeSizes([])).toMatchObject({ total: 0, p50: 0, max: 0 });
});

it('bins sizes by powers of two, with the empty bins between', () => {
  expect(binSizes([0, 1, 5, 7, 8])).toEqual([
    { from: 0, below: 1, count: 1 },
    { from: 1, below: 2, count: 1 },
    { from: 2, below: 4, count: 0 },
    { from: 4, below: 8, count: 2 },
    { from: 8, below: 16, count: 1 },
  ]);
  expect(binSizes([])).toEqual([]);
});
