/**
 * Returns the max-min fair share: the largest level such that every claim cut
 * down to it fits into `total`. Claims below it are served whole, and those
 * above it get equal shares, rounded down. Infinite when all claims fit.
 *
 * Progressive filling, as in Bertsekas and Gallager, Data Networks, section
 * 6.5.2: claims are served smallest first, each getting an equal part of what
 * is left or all that it asks for. Costs one sort.
 */
export function fairShare(claims: readonly number[], total: number): number {
  const sorted = claims.toSorted((a, b) => a - b);
  let left = total;
  for (const [index, claim] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (claim > share) return Math.max(0, Math.floor(share));
    left -= claim;
  }
  return Number.POSITIVE_INFINITY;
}
