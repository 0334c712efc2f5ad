/** Returns what the first group of a pattern matches in a text. Throws when it is not there. */
export function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) {
    throw new Error(`${pattern} is not in: ${text.slice(0, 300)}`);
  }
  return found;
}
