/** How far from a place a space or a tab is looked for: longer words are cut. */
const windowChars = 24;

/** Returns the last place at or before `index` where no word is cut; `index` itself inside a long one. */
export function wordBoundaryBefore(text: string, index: number): number {
  if (!isInsideWord(text, index)) return index;
  const from = Math.max(0, index - windowChars);
  const space = text.slice(from, index).search(/[ \t]\S*$/);
  return space === -1 ? index : from + space + 1;
}

/** Returns the first place at or after `index` where no word is cut; `index` itself inside a long one. */
export function wordBoundaryAfter(text: string, index: number): number {
  if (!isInsideWord(text, index)) return index;
  const space = text.slice(index, index + windowChars).search(/[ \t]/);
  return space === -1 ? index : index + space;
}

function isInsideWord(text: string, index: number): boolean {
  return /^[^\s]{2}$/.test(text.slice(index - 1, index + 1));
}
