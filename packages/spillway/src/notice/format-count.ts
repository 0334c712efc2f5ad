/**
 * Writes a count with commas between groups of three digits: `12,345`.
 *
 * By hand and not by `toLocaleString`, so that the text is the same on every
 * runtime, whatever its locale data.
 */
export function formatCount(count: number): string {
  const digits = String(count);
  let end = digits.length - 3;
  if (end <= 0) return digits;
  let groups = digits.slice(end);
  for (; end > 0; end -= 3) {
    groups = `${digits.slice(Math.max(0, end - 3), end)},${groups}`;
  }
  return groups;
}

/** Writes a count with its noun: `1 line`, `2,000 lines`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
