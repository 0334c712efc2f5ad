/** Writes a count for a table: `9,999`, `46.1k`, `31.7M`. */
export function formatCount(count: number): string {
  const rounded = Math.round(count);
  if (rounded < 10_000) return rounded.toLocaleString('en');
  if (rounded < 999_950) return `${(rounded / 1e3).toFixed(1)}k`;
  return rounded < 999_950_000
    ? `${(rounded / 1e6).toFixed(1)}M`
    : `${(rounded / 1e9).toFixed(1)}G`;
}
