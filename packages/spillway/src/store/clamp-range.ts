/**
 * Fits a range of bytes into data of a size: `0 <= start <= end <= size`.
 *
 * Numbers that say no place (negative, NaN) count as 0, and fractions are cut
 * off, so that every store answers an odd range in the same way.
 */
export function clampRange({
  start,
  end,
  size,
}: {
  start: number;
  end: number;
  size: number;
}): { start: number; end: number } {
  const from = clampPlace(start, size);
  return { start: from, end: Math.max(from, clampPlace(end, size)) };
}

function clampPlace(place: number, size: number): number {
  return Math.min(Math.max(Math.trunc(place) || 0, 0), size);
}
