import type { JsonChild } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { leastChars } from './placeholder.ts';
import type { JsonMark } from './mark-fields.ts';
import type { JsonSpan } from './scan-json.ts';

/** A value of a plan that shares the space with others. */
export interface Slot extends JsonSpan {
  /** What it takes when nothing of it is cut. */
  readonly chars: number;
  /** The least space it is given. */
  readonly least: number;
  /** How much of the rest it is given, compared with others. */
  readonly weight: number;
  /** Which of its fields are shown; `undefined` for all. */
  readonly fields: FieldTree | undefined;
}

/** The characters that a level takes on the way down to a mark: a key or a gap on both sides. */
const levelChars = 90;

/** The characters that are shown around a mark at least. */
const markChars = 160;

/** How much more space the value with the best mark is given than one without marks. */
const markWeight = 12;

/** Returns the best mark in a child, its key included; `undefined` when there is none. */
export function bestMarkIn(
  marks: readonly JsonMark[],
  child: JsonChild,
): JsonMark | undefined {
  const start = child.key?.start ?? child.start;
  let best: JsonMark | undefined;
  for (let index = firstFrom(marks, start); index < marks.length; index++) {
    const mark = marks[index];
    if (mark === undefined || mark.at >= child.end) break;
    if (best === undefined || mark.score > best.score) best = mark;
  }
  return best;
}

/** Returns what picks the children of a container that have marks in them; `undefined` when none has. */
export function pickMarked(
  marks: readonly JsonMark[],
  { start, end }: JsonSpan,
): ((child: JsonChild) => boolean) | undefined {
  return bestMarkIn(marks, { key: undefined, start, end }) === undefined
    ? undefined
    : child => bestMarkIn(marks, child) !== undefined;
}

/** Returns the space that is needed to show a mark inside a value. */
export function neededChars({
  context: { scan },
  child,
  mark,
  depth,
}: {
  context: CutContext;
  child: JsonSpan;
  mark: JsonMark;
  /** How many containers hold the child. */
  depth: number;
}): number {
  const levels = Math.max(0, mark.depth - depth);
  return Math.min(
    child.end - child.start,
    Math.max(leastChars(scan, child), markChars + levels * levelChars),
  );
}

/** Makes a slot of a value; one with a mark is given the more, the better the mark is among all. */
export function slotOf({
  value: { start, end },
  chars = end - start,
  least,
  mark,
  bestScore,
  fields,
  weight = 1,
}: {
  value: JsonSpan;
  /** What it takes when nothing of it is cut. @default all of it */
  chars?: number;
  least: number;
  mark: JsonMark | undefined;
  /** The score of the best mark among the values. */
  bestScore: number;
  /** Which of its fields are shown; `undefined` for all. */
  fields: FieldTree | undefined;
  /** How much it is given without a mark, compared with others. @default 1 */
  weight?: number | undefined;
}): Slot {
  const more = mark === undefined ? 0 : (markWeight * mark.score) / bestScore;
  return { start, end, chars, least, weight: weight + more, fields };
}

/** Returns the index of the first mark at or after a place. */
function firstFrom(marks: readonly JsonMark[], start: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.at ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
