const backslash = 0x5c;

/** Whether the character at `index` of a JSON string is escaped: an odd number of backslashes stands before it. */
export function isEscaped(source: string, index: number): boolean {
  let at = index - 1;
  while (source.charCodeAt(at) === backslash) at--;
  return (index - at) % 2 === 0;
}
