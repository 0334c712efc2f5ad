import type { SizeBin } from './summarize-sizes.ts';

/** Counts sizes by powers of two, from the bin of the smallest to that of the largest; empty ones between are there. */
export function binSizes(sizes: readonly number[]): SizeBin[] {
  const counts: number[] = [];
  for (const size of sizes) {
    const power = size < 1 ? 0 : Math.floor(Math.log2(size)) + 1;
    counts[power] = (counts[power] ?? 0) + 1;
  }
  const first = counts.findIndex(count => count !== undefined);
  return Array.from(
    { length: counts.length - Math.max(0, first) },
    (_, index) => {
      const power = index + first;
      const count = counts[power] ?? 0;
      return {
        from: power === 0 ? 0 : 2 ** (power - 1),
        below: 2 ** power,
        count,
      };
    },
  );
}
