/** Escape sequences, which color what follows, as a part of a pattern. */
export const escapes: string = String.raw`(?:\x1b\[[\d;]*[A-Za-z])*`;

const numbered = new RegExp(
  String.raw`${escapes}(\d{1,9})${escapes}([:-])`,
  'y',
);

/**
 * Reads the line number of a search hit at a place, escape sequences passed
 * over: the number with `:` behind it, the negative number with `-`, as lines
 * around a hit have; 0 for anything else.
 */
export function hitNumber(text: string, at: number): number {
  numbered.lastIndex = at;
  const [, number, mark] = numbered.exec(text) ?? [];
  return mark === '-' ? -Number(number) : Number(number ?? 0);
}
