/** How sizes are spread. */
export interface SizeSummary {
  readonly total: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

/** How many sizes lie in a range, `from` included and `below` not. */
export interface SizeBin {
  readonly from: number;
  readonly below: number;
  readonly count: number;
}

/** Summarizes sizes; a percentile is the smallest size that so many per cent do not pass (nearest rank). */
export function summarizeSizes(sizes: readonly number[]): SizeSummary {
  const sorted = Float64Array.from(sizes).toSorted();
  const rank = (part: number): number =>
    sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
  return {
    total: sorted.reduce((total, size) => total + size, 0),
    p50: rank(0.5),
    p90: rank(0.9),
    p99: rank(0.99),
    max: rank(1),
  };
}
