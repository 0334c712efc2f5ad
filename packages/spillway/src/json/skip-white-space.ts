/** Returns the first place at or after `start` that holds no white space of JSON. */
export function skipWhiteSpace(source: string, start: number): number {
  let at = start;
  while (isWhiteSpace(source.charCodeAt(at))) at++;
  return at;
}

/** Whether a character code is white space of JSON: space, tab, LF or CR. */
export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
