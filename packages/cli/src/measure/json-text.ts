/** Writes a value as JSON without white space; what is not there is no text. */
export function jsonText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
