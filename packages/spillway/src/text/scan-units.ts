import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { createUnitScanner } from './unit-scanner.ts';
import { graphemeBoundaryAfter } from './grapheme-boundary.ts';
import type { Question } from './question.ts';
import { trait, type UnitTable } from './unit-table.ts';

/** Longer lines are scanned, and shown, in pieces. */
const longLineChars = 600;

/** A piece ends at the first good place behind so many characters. */
const smallPieceChars = 100;

/** A piece ends here, at a good place or not. */
const largePieceChars = 300;

/** A word of the question that stands in more units than the larger of these is common here and of no help. */
const commonUnits = 200;
const commonShare = 0.1;

/**
 * Splits a text into units and looks at each for signal, shape, names and words
 * of the question. One pass over the bytes.
 */
export function* scanUnits({
  text,
  stored,
  utf8,
  lineFeeds,
  question,
  meter,
}: {
  /** The text as a terminal shows it. */
  text: string;
  /** The text as it is stored, with the same lines. */
  stored: string;
  /** The text as UTF-8, where it is at hand. @default it is made */
  utf8?: Uint8Array | undefined;
  /** How many line feeds the text has. */
  lineFeeds: number;
  question: Question | undefined;
  meter: PaceMeter;
}): Paced<UnitTable> {
  const most = lineFeeds + 2 + Math.ceil(text.length / smallPieceChars);
  const starts = new Int32Array(most + 1);
  const isAsStored = stored === text;
  const storedStarts = isAsStored ? starts : new Int32Array(most + 1);
  const lines = new Int32Array(most);
  const scanner = createUnitScanner({
    text,
    utf8,
    most,
    question,
    commonFrom: Math.max(commonUnits, lineFeeds * commonShare),
  });
  const { traits, shapes } = scanner;
  const runs = new Map<number, number>();
  let runStart = 0;
  let count = 0;
  let line = 0;
  let byteStart = 0;
  let storedStart = 0;
  const isPauseDue = createPace(meter);
  for (let start = 0; start < text.length;) {
    const next = lineEndOf(text, start);
    line++;
    const storedNext = isAsStored ? next : lineEndOf(stored, storedStart);
    for (let from = start; from < next; count++) {
      const to =
        next - start > longLineChars ? pieceEnd(text, from, next) : next;
      starts[count] = from;
      if (!isAsStored) {
        storedStarts[count] = Math.min(storedStart + from - start, storedNext);
      }
      lines[count] = line;
      byteStart = scanner.scan(count, from, to, byteStart);
      if (from > start) traits[count] = (traits[count] ?? 0) | trait.inner;
      from = to;
      if (isPauseDue(to)) yield;
    }
    if (isRepeat(start, next)) {
      traits[count - 1] = (traits[count - 1] ?? 0) | trait.repeat;
      runs.set(runStart, count);
    } else runStart = count;
    start = next;
    storedStart = storedNext;
  }
  starts[count] = text.length;
  storedStarts[count] = stored.length;
  return {
    text,
    stored,
    storedStarts,
    count,
    starts,
    lines,
    runs,
    ...scanner.finish(),
  };

  /** Says whether the last unit is a line equal to the one before. */
  function isRepeat(from: number, to: number): boolean {
    const previous = starts[count - 2] ?? 0;
    return (
      count > 1 &&
      from - previous === to - from &&
      from === starts[count - 1] &&
      shapes[count - 1] === shapes[count - 2] &&
      text.slice(previous, from) === text.slice(from, to)
    );
  }
}

/** Returns where a line ends, its line feed included. */
function lineEndOf(text: string, start: number): number {
  const feed = text.indexOf('\n', start);
  return feed === -1 ? text.length : feed + 1;
}

/** Returns where a piece of a long line ends: behind a statement, a list item or a word, and between plain characters where there are any. */
function pieceEnd(text: string, from: number, lineEnd: number): number {
  const hard = from + largePieceChars;
  if (lineEnd <= hard) return lineEnd;
  const small = from + smallPieceChars;
  const stretch = text.slice(small, hard);
  for (const end of [/[{};]/, /[,>]/, /\s/]) {
    const found = stretch.search(end);
    const place = small + found + 1;
    if (found !== -1 && text.charCodeAt(place) < 0x300) return place;
  }
  return graphemeBoundaryAfter(text, hard);
}
