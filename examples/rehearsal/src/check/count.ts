/** Writes a count with commas: `1,915,305`. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}
