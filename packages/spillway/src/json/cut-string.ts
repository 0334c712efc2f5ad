import { stringLeftOut } from '../notice/gap.ts';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from '../grapheme/grapheme-boundary.ts';

/** A string that was cut inside. */
export interface StringCut {
  /** What is kept, well-formed, with the gap stated where it is. */
  readonly text: string;
  /** How many UTF-16 units of the string are kept. */
  readonly shownChars: number;
}

/** With less space than this only one end of a string is kept: two would be too short to say anything. */
const roomForTwoEnds = 40;

/** The least space of a window around a place in focus, its gap included. */
const windowChars = 120;

/** The part of the space that goes to the windows. */
const windowShare = 0.6;

/** The part of a window that lies before its place. */
const shareBefore = 0.3;

/** A stretch that is kept. */
type Stretch = readonly [start: number, end: number];

/**
 * Cuts a string between graphemes so that its JSON form has a bounded length:
 * keeps both ends, and a window around each place in focus.
 *
 * Visits only what it keeps. Returns `undefined` when the gap cannot be stated.
 */
export function cutString({
  text,
  maxEncodedChars,
  headShare,
  focus = [],
}: {
  /** The decoded string; lone surrogates become U+FFFD in what is kept. */
  text: string;
  /** The most characters between the quotes of the JSON form. */
  maxEncodedChars: number;
  /** The share of the space that goes to the beginning. */
  headShare: number;
  /** Places that are worth showing, the best first. @default none */
  focus?: readonly number[];
}): StringCut | undefined {
  if (maxEncodedChars < 0) return undefined;
  if (encodedEnd(text, 0, maxEncodedChars) === text.length) {
    return { text: text.toWellFormed(), shownChars: text.length };
  }
  const gapChars = stringLeftOut(text.length).length;
  const room = maxEncodedChars - gapChars;
  if (room < 0) return undefined;
  const places = focus.slice(0, Math.floor((room * windowShare) / windowChars));
  const windowRoom =
    places.length === 0 ? 0 : Math.floor((room * windowShare) / places.length);
  const windows = places.map((place): Stretch => {
    const before = Math.floor((windowRoom - gapChars) * shareBefore);
    const start = encodedStart(text, place, before);
    const after = windowRoom - gapChars - before;
    return snapped(text, start, encodedEnd(text, place, after));
  });
  const endRoom = room - windowRoom * places.length;
  return joined(text, [...endsOf(text, endRoom, headShare), ...windows]);
}

/** Returns the beginning and the end that are kept. */
function endsOf(text: string, room: number, headShare: number): Stretch[] {
  const isShort = room < roomForTwoEnds;
  const share = isShort ? Math.ceil(headShare) : headShare;
  const headEnd = encodedEnd(text, 0, Math.floor(room * share));
  const tailStart = encodedStart(
    text,
    text.length,
    Math.ceil(room * (1 - share)),
  );
  return [snapped(text, 0, headEnd), snapped(text, tailStart, text.length)];
}

/** Shortens a stretch to whole graphemes. */
function snapped(text: string, start: number, end: number): Stretch {
  const from = graphemeBoundaryAfter(text, start);
  return [from, Math.max(from, graphemeBoundaryBefore(text, end))];
}

/** Returns where a stretch starts that comes after another one: right behind it when the gap is no longer than its statement. */
function startAfter(text: string, next: number, start: number): number {
  if (start <= next) return next;
  const stated = stringLeftOut(start - next).length;
  if (start - next > stated) return start;
  const gap = JSON.stringify(text.slice(next, start)).length - '""'.length;
  return gap <= stated ? next : start;
}

/** Joins stretches in their order, with the gaps stated between them. */
function joined(text: string, stretches: readonly Stretch[]): StringCut {
  let result = '';
  let shownChars = 0;
  let next = 0;
  for (const [start, end] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const from = startAfter(text, next, start);
    if (end <= from && end < text.length) continue;
    if (from > next) result += stringLeftOut(from - next);
    result += text.slice(from, end).toWellFormed();
    shownChars += end - from;
    next = end;
  }
  return { text: result, shownChars };
}

/** Returns where the longest stretch from `start` ends whose JSON form has at most `maxChars` characters. */
function encodedEnd(text: string, start: number, maxChars: number): number {
  let end = start;
  for (let left = maxChars; end < text.length; end++) {
    left -= encodedLength(text.charCodeAt(end));
    if (left < 0) break;
  }
  return end;
}

/** Returns where the longest stretch up to `end` starts whose JSON form has at most `maxChars` characters. */
function encodedStart(text: string, end: number, maxChars: number): number {
  let start = end;
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
