/**
 * One line of a text.
 *
 * Lines end at LF or CR LF and nowhere else, as for `grep -n` and editors:
 * a lone CR, VT, FF and U+2028 are characters like others. A final line end
 * opens no further line.
 */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Position of the first character. */
  readonly start: number;
  /** Position after the last character, the line end not counted. */
  readonly end: number;
  /** Position after the line end. */
  readonly next: number;
}

/** Returns the line that starts at a position. Costs one native search for its end. */
export function lineAt({
  text,
  number,
  start,
}: {
  text: string;
  number: number;
  start: number;
}): Line {
  const feed = text.indexOf('\n', start);
  if (feed === -1) {
    return { number, start, end: text.length, next: text.length };
  }
  const endsInCarriageReturn = feed > start && text[feed - 1] === '\r';
  const end = endsInCarriageReturn ? feed - 1 : feed;
  return { number, start, end, next: feed + 1 };
}

/** Returns the line after another, if there is one. */
export function lineAfter(text: string, line: Line): Line | undefined {
  if (line.next >= text.length) return undefined;
  return lineAt({ text, number: line.number + 1, start: line.next });
}

/** Returns the line before another, if there is one. */
export function lineBefore(text: string, line: Line): Line | undefined {
  if (line.start === 0) return undefined;
  const feed = line.start - 1;
  const start = feed === 0 ? 0 : text.lastIndexOf('\n', feed - 1) + 1;
  return lineAt({ text, number: line.number - 1, start });
}
