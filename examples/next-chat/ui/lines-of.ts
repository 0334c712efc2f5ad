/** Splits an output into the lines that a person reads: JSON is indented. */
export function linesOf(output: unknown): string[] {
  const text =
    typeof output === 'string' ? output : JSON.stringify(output, null, 2);
  return (text ?? '').split('\n');
}
