/** Returns the last place at or before `index` that is not inside a surrogate pair. */
export function codePointBefore(text: string, index: number): number {
  const code = text.codePointAt(index - 1) ?? 0;
  return code > 0xff_ff ? index - 1 : index;
}
