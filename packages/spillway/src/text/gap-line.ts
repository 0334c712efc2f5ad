import { linesLeftOut, repeatsLeftOut, type TextRange } from '../notice/gap.ts';

/** Writes the line that states a gap. */
export function gapLine(isRepeat: boolean, range: TextRange): string {
  return isRepeat ? repeatsLeftOut(range) : linesLeftOut(range);
}

/**
 * Makes the function that returns how long the line is that states a gap.
 *
 * A cut asks a thousand times and writes few of the lines, so lengths are
 * remembered: two gaps whose numbers have as many digits, and which are worded
 * alike, have lines of one length.
 */
export function createGapLineChars(): (
  isRepeat: boolean,
  range: TextRange,
) => number {
  const known = new Map<number, number>();
  return (isRepeat, range) => {
    if (isRepeat) return gapLine(isRepeat, range).length;
    const key = formOf(range);
    const length = known.get(key);
    if (length !== undefined) return length;
    const written = gapLine(isRepeat, range).length;
    known.set(key, written);
    return written;
  };
}

/** Returns a number that is the same for gaps with lines of one length: what decides about the words, and the digits of every number and of the one below it. */
function formOf({ from, upTo, chars }: TextRange): number {
  let form = 0;
  if (from.column === 1) form |= 1;
  if (upTo.column === 1) form |= 2;
  if (from.line === upTo.line) form |= 4;
  if (from.line === upTo.line - 1) form |= 8;
  if (chars === 1) form |= 16;
  form = withDigits(form, from.line);
  form = withDigits(form, from.column);
  form = withDigits(form, upTo.line);
  form = withDigits(form, upTo.column);
  return withDigits(form, chars);
}

/** Adds the digits of a number, of which none has more than 15, and of the number below it. */
function withDigits(form: number, number: number): number {
  let digits = 1;
  let least = 10;
  for (; number >= least; least *= 10) digits++;
  const isRound = number * 10 === least;
  return form * 32 + digits * 2 + (isRound ? 1 : 0);
}
