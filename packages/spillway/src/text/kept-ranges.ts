import type { TextPosition, TextRange } from '../notice/gap.ts';
import { createGapLineChars, gapLine } from './gap-line.ts';
import { lineStartOf, unitAt, type UnitTable } from '../scan/unit-table.ts';

/** A stretch of a text that is kept: from its first character up to the place after its last. */
export interface KeptRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The stretches of a text that a cut keeps, in order, and exactly how long the
 * cut is with the lines that state the gaps between them.
 */
export interface KeptRanges {
  readonly ranges: readonly KeptRange[];
  /** Returns by how much the cut grows when a stretch is added; 0 when it is kept already. */
  readonly costOf: (range: KeptRange) => number;
  /** Says whether a stretch is beside or in what is kept, or at an end of the text: it may be added without one gap more. */
  readonly touches: (range: KeptRange) => boolean;
  readonly add: (range: KeptRange) => void;
  readonly chars: () => number;
}

/** Which ranges a new one touches, and what they become together. */
interface Place {
  readonly from: number;
  readonly upTo: number;
  readonly merged: KeptRange;
  /** What it takes to state the gaps on both sides. */
  readonly before: number;
  readonly behind: number;
  /** By how much the cut grows. */
  readonly cost: number;
}

/** Starts with nothing kept: one gap, which is the whole text. */
export function createKeptRanges(table: UnitTable): KeptRanges {
  const { text } = table;
  const ranges: KeptRange[] = [];
  const charsOfLine = createGapLineChars();
  let chars = gapChars(0, text.length);
  /** What was asked for last, which is what is added most often. */
  let asked: { range: KeptRange; placed: Place } | undefined;
  /** What it takes to state the gap before each range, and the one behind the last. */
  const gaps: number[] = [chars];
  return {
    ranges,
    chars: () => chars,
    costOf: range => {
      asked = { range, placed: place(range) };
      return asked.placed.cost;
    },
    touches: ({ start, end }) =>
      start === 0 ||
      (ranges[firstEndingAt(start)]?.start ?? text.length) <= end,
    add: range => {
      const placed = asked?.range === range ? asked.placed : place(range);
      const { from, upTo, merged, before, behind, cost } = placed;
      asked = undefined;
      ranges.splice(from, upTo - from, merged);
      gaps.splice(from, upTo - from + 1, before, behind);
      chars += cost;
    },
  };

  /** Finds which ranges a new one touches, what they become together, and what that costs. */
  function place(range: KeptRange): Place {
    const from = firstEndingAt(range.start);
    let upTo = from;
    let { start, end } = range;
    const gapStart = ranges[from - 1]?.end ?? 0;
    let old = gaps[from] ?? 0;
    for (
      let touched = ranges[upTo];
      touched !== undefined && touched.start <= end;
      touched = ranges[++upTo]
    ) {
      start = Math.min(start, touched.start);
      end = Math.max(end, touched.end);
      old += pieceChars(touched) + (gaps[upTo + 1] ?? 0);
    }
    const gapEnd = ranges[upTo]?.start ?? text.length;
    const merged = { start, end };
    const before = gapChars(gapStart, start);
    const behind = gapChars(end, gapEnd);
    const cost = before + pieceChars(merged) + behind - old;
    return { from, upTo, merged, before, behind, cost };
  }

  /** Returns the first range that ends at a place or behind it. */
  function firstEndingAt(at: number): number {
    let low = 0;
    let high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.end ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function pieceChars({ start, end }: KeptRange): number {
    return end - start + (endsLine(text, end) ? 0 : 1);
  }

  function gapChars(start: number, end: number): number {
    let lineChars = 0;
    for (const { isRepeat, range } of gapsOf(table, start, end)) {
      lineChars += charsOfLine(isRepeat, range) + 1;
    }
    return lineChars;
  }
}

/** Says whether what ends at a place needs no line feed before a gap is stated. */
function endsLine(text: string, end: number): boolean {
  return end === 0 || end === text.length || text.charCodeAt(end - 1) === 10;
}

/** Writes the lines that state a gap: repeats of the line above it first, then the rest. */
export function gapLines(table: UnitTable, start: number, end: number): string {
  return gapsOf(table, start, end)
    .map(({ isRepeat, range }) => gapLine(isRepeat, range))
    .join('\n');
}

/** Returns what is missing between two places: repeats of the line above on their own. */
export function gapsOf(
  table: UnitTable,
  start: number,
  end: number,
): { isRepeat: boolean; range: TextRange }[] {
  const repeatEnd = Math.min(repeatsEnd(table, start), end);
  const gaps: { isRepeat: boolean; range: TextRange }[] = [];
  if (start < repeatEnd) {
    gaps.push({ isRepeat: true, range: rangeOf(table, start, repeatEnd) });
  }
  if (repeatEnd < end) {
    gaps.push({ isRepeat: false, range: rangeOf(table, repeatEnd, end) });
  }
  return gaps;
}

/** Returns where the repeats of a line end that start at a place. */
function repeatsEnd(table: UnitTable, start: number): number {
  const { starts, runs, text } = table;
  if (start === 0 || start === text.length) return start;
  const unit = unitAt(table, start);
  const end = starts[unit] === start ? runs.get(unit) : undefined;
  return end === undefined ? start : (starts[end] ?? start);
}

/** Describes a stretch of a text by lines and columns. */
export function rangeOf(
  table: UnitTable,
  start: number,
  end: number,
): TextRange {
  return {
    from: positionOf(table, start),
    upTo: positionOf(table, end),
    start: storedPlace(table, start),
    chars: storedPlace(table, end) - storedPlace(table, start),
  };
}

/** Returns where a place is in the text as it is stored; within a line that a terminal shows otherwise, as near as its length allows. */
function storedPlace(table: UnitTable, place: number): number {
  const { text, stored, starts, storedStarts, count } = table;
  if (storedStarts === starts) return place;
  if (place === text.length) return stored.length;
  const unit = unitAt(table, place);
  const end = storedStarts[Math.min(unit + 1, count)] ?? stored.length;
  return Math.min((storedStarts[unit] ?? 0) + place - (starts[unit] ?? 0), end);
}

/** Finds line and column of a place; the place after the last character is the start of a next line. */
function positionOf(table: UnitTable, place: number): TextPosition {
  const { text, lines, count } = table;
  if (place === text.length)
    return { line: (lines[count - 1] ?? 0) + 1, column: 1 };
  const unit = unitAt(table, place);
  return {
    line: lines[unit] ?? 1,
    column: place - lineStartOf(table, unit) + 1,
  };
}
