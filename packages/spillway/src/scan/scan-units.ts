import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { graphemeBoundaryAfter } from '../grapheme/grapheme-boundary.ts';
import type { Question } from '../question/question.ts';
import { scanStretch } from './scan-stretch.ts';
import { storedStartsOf } from './stored-starts.ts';
import { textBytes, viewAt } from './text-bytes.ts';
import type { UnitScan } from './unit-scan.ts';
import { trait, type UnitTable } from './unit-table.ts';
import { endOfUnits, unitsBetween } from './utf8-units.ts';
import { createWordFinder } from './word-finder.ts';

/** Longer lines are scanned, and shown, in pieces. */
const longLineChars = 600;

/** A piece ends at the first good place behind so many characters. */
const smallPieceChars = 100;

/** A piece ends here, at a good place or not. */
const largePieceChars = 300;

/** About how many bytes of lines are scanned at once: enough that calls cost nothing, few enough that all of it stays near to the processor. */
const stretchBytes = 4_096;

/** A word of the question that stands in more units than the larger of these is common here and of no help. */
const commonUnits = 200;
const commonShare = 0.1;

const lineFeed = 10;

/**
 * Splits a text into units and looks at each for signal, shape, names and words
 * of the question. One pass over the bytes; where they are not all ASCII, one
 * more over the text, for the places of its lines.
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
  const encoded = textBytes(text, utf8);
  const { bytes, length, isAscii } = encoded;
  const commonFrom = Math.max(commonUnits, lineFeeds * commonShare);
  const finder = createWordFinder({ bytes, question, commonFrom });
  const scan: UnitScan = {
    text: encoded,
    finder,
    view: viewAt(encoded, 0),
    origin: 0,
    starts: new Int32Array(most + 1),
    lines: new Int32Array(most),
    traits: new Uint16Array(most + 1),
    shapes: new Int32Array(most + 1),
    nameStarts: new Int32Array(most + 1),
    runs: new Map(),
    names: new Int32Array(Math.ceil(length / 64)),
    count: 0,
    line: 1,
    isPiece: false,
    runStart: 0,
  };
  const starts = isAscii ? scan.starts : new Int32Array(most + 1);
  const isPauseDue = createPace(meter);
  let at = 0;
  for (let from = 0; from < length;) {
    let to = endOfShortLines(bytes, from, length);
    if (to === from) {
      const next = lineEndOf(text, at);
      if (next - at > longLineChars) {
        from = yield* scanPieces(from, next);
        continue;
      }
      // It is long as bytes alone.
      to = endOfUnits(bytes, from, next - at);
    }
    scanLines(from, to);
    from = to;
    if (isPauseDue(at)) yield;
  }
  const { count, lines, traits, shapes, names, nameStarts, runs } = scan;
  const { hits, hitCounts } = finder;
  if (!isAscii) {
    for (const hit of hits) {
      const start = scan.starts[hit.unit] ?? 0;
      hit.at = (starts[hit.unit] ?? 0) + unitsBetween(bytes, start, hit.at);
    }
  }
  return {
    text,
    stored,
    storedStarts:
      stored === text
        ? starts
        : yield* storedStartsOf({ stored, starts, lines, count, meter }),
    count,
    starts,
    lines,
    shapes,
    traits,
    names,
    nameStarts,
    runs,
    hits,
    hitCounts,
  };

  /** Scans lines, and notes where they are in the text. */
  function scanLines(from: number, to: number): void {
    const first = scan.count;
    scanStretch(scan, from, to);
    if (isAscii) at = to;
    else {
      for (let unit = first; unit < scan.count; unit++) {
        at = lineEndOf(text, at);
        starts[unit + 1] = at;
      }
    }
  }

  /** Scans a long line in pieces, and returns where its bytes end. */
  function* scanPieces(lineStart: number, next: number): Paced<number> {
    scan.isPiece = true;
    const first = scan.count;
    let from = lineStart;
    while (at < next) {
      const end = pieceEnd(text, at, next);
      const to = isAscii ? end : endOfUnits(bytes, from, end - at);
      const unit = scan.count;
      scanStretch(scan, from, to);
      if (unit > first)
        scan.traits[unit] = (scan.traits[unit] ?? 0) | trait.inner;
      starts[unit + 1] = end;
      from = to;
      at = end;
      if (isPauseDue(at)) yield;
    }
    scan.isPiece = false;
    scan.line++;
    scan.runStart = scan.count;
    return from;
  }
}

/**
 * Returns where the lines end that can be scanned at once, none of which has
 * more bytes than a long line has characters; the place itself when the first
 * one has.
 *
 * Looks back for a line feed from the last place where one has to be, so that
 * most of a text is not visited.
 */
function endOfShortLines(
  bytes: Uint8Array,
  from: number,
  length: number,
): number {
  let end = from;
  while (end - from < stretchBytes) {
    const last = end + longLineChars - 1;
    if (last >= length - 1) return length;
    let feed = last;
    while (feed >= end && bytes[feed] !== lineFeed) feed--;
    if (feed < end) break;
    end = feed + 1;
  }
  return end;
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
