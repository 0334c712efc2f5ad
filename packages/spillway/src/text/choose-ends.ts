import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from '../grapheme/grapheme-boundary.ts';
import {
  wordBoundaryAfter,
  wordBoundaryBefore,
} from '../grapheme/word-boundary.ts';
import type { KeptRange, KeptRanges } from './kept-ranges.ts';
import { trait, unitAt, type UnitTable } from '../scan/unit-table.ts';

/** Repeats of a line are kept when they take no more than the line that would state them. */
const shortRunChars = 70;

/**
 * Keeps the beginning of a text, from `from` on, until the cut has `maxChars`
 * characters; returns where it stops. Runs of equal lines are passed over. A
 * long line that does not fit is cut between two graphemes.
 */
export function keepBeginning({
  table,
  kept,
  from,
  maxChars,
  cutsShort,
}: {
  table: UnitTable;
  kept: KeptRanges;
  from: number;
  maxChars: number;
  /** Whether a short line is cut where nothing else is kept. */
  cutsShort: boolean;
}): number {
  const { text, starts, runs } = table;
  let end = from;
  while (end < text.length) {
    const unit = unitAt(table, end);
    const runEnd = runs.get(unit);
    const runStop = starts[runEnd ?? unit] ?? end;
    if (end > from && runEnd !== undefined && runStop - end > shortRunChars) {
      end = runStop;
      continue;
    }
    const range = { start: end, end: starts[unit + 1] ?? text.length };
    if (kept.chars() + kept.costOf(range) > maxChars) {
      if ((cutsShort && end === 0) || isLong(range)) {
        end = keepPart({ kept, maxChars, range, shrink: shrinkEnd(text) }).end;
      }
      break;
    }
    kept.add(range);
    end = range.end;
  }
  return end;
}

/** Keeps the end of a text, up to `upTo`, in the same way; returns where it starts. */
export function keepEnd({
  table,
  kept,
  upTo,
  maxChars,
  cutsShort,
}: {
  table: UnitTable;
  kept: KeptRanges;
  upTo: number;
  maxChars: number;
  cutsShort: boolean;
}): number {
  const { text, starts } = table;
  let start = upTo;
  while (start > 0) {
    const unit = unitAt(table, start - 1);
    const repeatsStart = startOfRepeats(table, unit);
    if (start - repeatsStart > shortRunChars) {
      start = repeatsStart;
      continue;
    }
    const range = { start: starts[unit] ?? 0, end: start };
    if (kept.chars() + kept.costOf(range) > maxChars) {
      if ((cutsShort && start === text.length) || isLong(range)) {
        start = keepPart({
          kept,
          maxChars,
          range,
          shrink: shrinkStart(text),
        }).start;
      }
      break;
    }
    kept.add(range);
    start = range.start;
  }
  return start;
}

/** Returns where the repeats of a line start of which a unit is one; its own end when it is none. */
function startOfRepeats({ starts, traits }: UnitTable, unit: number): number {
  let first = unit + 1;
  while (((traits[first - 1] ?? 0) & trait.repeat) !== 0) first--;
  return starts[first] ?? 0;
}

/** Says whether what is left of a line is worth cutting: shorter lines are kept whole or not at all, unless nothing else is kept. */
function isLong({ start, end }: KeptRange): boolean {
  return end - start > 200;
}

type Shrink = (range: KeptRange, by: number) => KeptRange;

const shrinkEnd =
  (text: string): Shrink =>
  ({ start, end }, by) => ({
    start,
    end: Math.max(
      start,
      wordBoundaryBefore(text, graphemeBoundaryBefore(text, end - by)),
    ),
  });

const shrinkStart =
  (text: string): Shrink =>
  ({ start, end }, by) => ({
    start: Math.min(
      end,
      wordBoundaryAfter(text, graphemeBoundaryAfter(text, start + by)),
    ),
    end,
  });

/** Keeps as much of a stretch as fits, and returns what that is. */
function keepPart({
  kept,
  maxChars,
  range,
  shrink,
}: {
  kept: KeptRanges;
  maxChars: number;
  range: KeptRange;
  shrink: Shrink;
}): KeptRange {
  let part = range;
  while (part.start < part.end) {
    const excess = kept.chars() + kept.costOf(part) - maxChars;
    if (excess <= 0) {
      kept.add(part);
      return part;
    }
    part = shrink(part, excess);
  }
  return part;
}
