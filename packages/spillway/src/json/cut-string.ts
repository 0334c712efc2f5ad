import { stringLeftOut } from '../notice/gap.ts';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from '../text/grapheme-boundary.ts';

/** A string that was cut inside. */
export interface StringCut {
  /** What is kept, well-formed, with the gap stated where it is. */
  readonly text: string;
  /** How many UTF-16 units of the string are kept. */
  readonly shownChars: number;
}

/** With less space than this only one end of a string is kept: two would be too short to say anything. */
const roomForTwoEnds = 40;

/**
 * Cuts a string between graphemes so that its JSON form has a bounded length.
 *
 * Visits only what it keeps. Returns `undefined` when the gap cannot be stated.
 */
export function cutString({
  text,
  maxEncodedChars,
  headShare,
}: {
  /** The decoded string; lone surrogates become U+FFFD in what is kept. */
  text: string;
  /** The most characters between the quotes of the JSON form. */
  maxEncodedChars: number;
  /** The share of the space that goes to the beginning. */
  headShare: number;
}): StringCut | undefined {
  if (maxEncodedChars < 0) return undefined;
  if (encodedPrefixEnd(text, maxEncodedChars) === text.length) {
    return { text: text.toWellFormed(), shownChars: text.length };
  }
  const room = maxEncodedChars - stringLeftOut(text.length).length;
  if (room < 0) return undefined;
  const isShort = room < roomForTwoEnds;
  const share = isShort ? Math.ceil(headShare) : headShare;
  const headEnd = graphemeBoundaryBefore(
    text,
    encodedPrefixEnd(text, Math.floor(room * share)),
  );
  const tailStart = graphemeBoundaryAfter(
    text,
    encodedSuffixStart(text, Math.ceil(room * (1 - share))),
  );
  const head = text.slice(0, headEnd).toWellFormed();
  const tail = text.slice(tailStart).toWellFormed();
  return {
    text: head + stringLeftOut(tailStart - headEnd) + tail,
    shownChars: headEnd + text.length - tailStart,
  };
}

/** Returns where the longest beginning ends whose JSON form has at most `maxChars` characters. */
function encodedPrefixEnd(text: string, maxChars: number): number {
  let end = 0;
  for (let left = maxChars; end < text.length; end++) {
    left -= encodedLength(text.charCodeAt(end));
    if (left < 0) break;
  }
  return end;
}

/** Returns where the longest end starts whose JSON form has at most `maxChars` characters. */
function encodedSuffixStart(text: string, maxChars: number): number {
  let start = text.length;
  for (let left = maxChars; start > 0; start--) {
    left -= encodedLength(text.charCodeAt(start - 1));
    if (left < 0) break;
  }
  return start;
}

/** Returns how many characters `JSON.stringify` writes for one unit of well-formed text. */
function encodedLength(unit: number): number {
  if (unit === 0x22 || unit === 0x5c) return 2;
  if (unit >= 0x20) return 1;
  const hasShortEscape = unit >= 0x08 && unit <= 0x0d && unit !== 0x0b;
  return hasShortEscape ? 2 : 6;
}
