import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from '../grapheme/grapheme-boundary.ts';
import { createHashCounts } from '../rank/hash-counts.ts';
import type { KeptRange, KeptRanges } from './kept-ranges.ts';
import { createQueue } from '../rank/queue.ts';
import type { Candidate } from '../rank/rank-units.ts';
import { createSeenNames } from '../rank/seen-names.ts';
import type { UnitTable } from '../scan/unit-table.ts';

/** Longer units are shown in a window of this many characters. */
const windowChars = 110;
const longUnitChars = 160;

/** How much of a window stands before the word of the question that it is about. */
const windowLead = 40;

/** What stating a gap costs, about; a unit beside what is kept needs none. */
const gapChars = 30;

/** What one gap more costs at least: the shortest line that states one, less what the numbers of the other lose. */
const leastGapChars = 12;

/** With less space left no further unit is looked for. */
const smallestUnitChars = 12;

/** What words of the question count beside signal and names. */
const answerWeight = 2.5;

/** What the lines around a chosen one get of its worth. */
const contextShares: readonly (readonly [offset: number, share: number])[] = [
  [1, 0.4],
  [-1, 0.3],
  [2, 0.3],
  [3, 0.25],
  [4, 0.2],
];

/** How much a further line of a shape that is shown is worth. */
const sameShapeShare = 0.5;

/**
 * Chooses the units that tell most for their length, one after another: what a
 * unit adds depends on what is shown already, so names count once and lines of
 * one shape count less and less (greedy choice under a budget; Khuller, Moss and
 * Naor, "The budgeted maximum coverage problem", 1999). Lines around a chosen
 * one are worth more than they are alone.
 */
export function chooseMiddle({
  table,
  kept,
  candidates,
  shownUnits,
  maxChars,
}: {
  table: UnitTable;
  kept: KeptRanges;
  candidates: readonly Candidate[];
  /** The units that are shown elsewhere already. */
  shownUnits: ReadonlySet<number>;
  maxChars: number;
}): void {
  const { shapes, starts } = table;
  const seenNames = createSeenNames(table);
  const seenShapes = createHashCounts();
  const queue = createQueue<Candidate>();
  let droppedAt = -1;
  for (const range of kept.ranges) {
    noteStretch(range);
  }
  for (const unit of shownUnits) note(unit);
  for (const candidate of candidates) {
    if (shownUnits.has(candidate.unit)) continue;
    queue.add(densityOf(candidate), candidate);
  }

  while (maxChars - kept.chars() >= smallestUnitChars) {
    const best = queue.take();
    if (best === undefined) break;
    const { value, rank } = best;
    const density = densityOf(value);
    if (density < rank && density < queue.highest()) {
      queue.add(density, value);
    } else if (density > 0) choose(value);
  }

  function choose(candidate: Candidate): void {
    if (!mayFit(candidate)) dropLonger();
    else if (keepIfItFits(windowOf(table, candidate))) {
      note(candidate.unit);
      addContext(candidate);
    }
  }

  /** Says whether a unit may fit: beside what is kept it can take the space of the line that states the gap; elsewhere it needs one more. */
  function mayFit(candidate: Candidate): boolean {
    const left = maxChars - kept.chars();
    const chars = charsOf(table, candidate);
    if (chars <= left - leastGapChars) return true;
    return chars <= left + gapChars && kept.touches(windowOf(table, candidate));
  }

  /** Drops what does not fit any more, once for each time that something was kept. */
  function dropLonger(): void {
    if (kept.chars() === droppedAt) return;
    droppedAt = kept.chars();
    queue.keep(mayFit);
  }

  /** Keeps a stretch unless it is kept already or does not fit, and says whether it did. */
  function keepIfItFits(range: KeptRange): boolean {
    const left = maxChars - kept.chars();
    const cost = kept.costOf(range);
    if (cost === 0 || cost > left) return false;
    kept.add(range);
    return true;
  }

  function densityOf({ unit, signal, answer }: Candidate): number {
    const repeated = seenShapes.of(shapes[unit] ?? 0);
    const fresh = repeated === 0 ? signal : signal * sameShapeShare ** repeated;
    const worth = fresh + answer * answerWeight + seenNames.newIn(unit);
    const length = Math.min(
      (starts[unit + 1] ?? 0) - (starts[unit] ?? 0),
      longUnitChars,
    );
    return worth / (length + gapChars);
  }

  function note(unit: number): void {
    seenShapes.add(shapes[unit] ?? 0);
    seenNames.add(unit);
  }

  function noteStretch({ start, end }: KeptRange): void {
    for (
      let unit = firstUnitFrom(table, start);
      (starts[unit] ?? end) < end;
      unit++
    )
      note(unit);
  }

  function addContext({ unit, signal, answer }: Candidate): void {
    for (const [offset, share] of contextShares) {
      const neighbour = unit + offset;
      if (neighbour < 0 || neighbour >= table.count || shapes[neighbour] === 0)
        continue;
      const candidate = {
        unit: neighbour,
        signal: (signal + answer * answerWeight) * share,
        answer: 0,
        hit: -1,
      };
      if (signal + answer > 0) queue.add(densityOf(candidate), candidate);
    }
  }
}

/** Returns how many characters are shown of a unit. */
function charsOf(table: UnitTable, candidate: Candidate): number {
  const { starts } = table;
  const { unit } = candidate;
  const length = (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  if (length <= longUnitChars) return length;
  const { start, end } = windowOf(table, candidate);
  return end - start;
}

/** Returns what is shown of a unit: all of it, or a window when it is long. */
function windowOf(
  { text, starts }: UnitTable,
  { unit, hit }: Candidate,
): KeptRange {
  const start = starts[unit] ?? 0;
  const end = starts[unit + 1] ?? text.length;
  if (end - start <= longUnitChars) return { start, end };
  const lead = hit === -1 ? start : Math.max(start, hit - windowLead);
  const from = lead === start ? start : graphemeBoundaryAfter(text, lead);
  return from + windowChars >= end
    ? { start: from, end }
    : { start: from, end: graphemeBoundaryBefore(text, from + windowChars) };
}

function firstUnitFrom({ starts, count }: UnitTable, place: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
