/**
 * Writes a count with commas between groups of three digits: `12,345`.
 *
 * By hand and not by `toLocaleString`, so that the text is the same on every
 * runtime, whatever its locale data.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, () => ',');
}

/** Writes a count with its noun: `1 line`, `2,000 lines`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
