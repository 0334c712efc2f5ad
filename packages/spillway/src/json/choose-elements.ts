import type { JsonChild, JsonChildren } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonMark } from './mark-fields.ts';
import { leastChars } from './placeholder.ts';
import { bestMarkIn, neededChars, type Slot, slotOf } from './slot.ts';

/** An element that is shown. */
export interface ShownElement {
  readonly index: number;
  readonly slot: Slot;
}

/** The part of the space that one element may take, so that a list of large records still shows several. */
const largestShare = 1 / 4;

/** The part of the space that elements with marks may take; the rest goes to the first and last ones. */
const markShare = 0.65;

/** The part of what the best mark is estimated to need with which its element is shown. */
const enoughShare = 0.6;

/** With less space than this an element is not shown at all: little more than a placeholder would be left of it. */
const worthwhileChars = 120;

/** The part of the space that is rather left empty than filled with a piece of one more element. */
const acceptableRest = 1 / 10;

/**
 * Chooses elements of an array in their order: all if they fit; otherwise those
 * with the best marks, and the first and last ones, the large ones cut.
 */
export function chooseElements({
  context,
  children,
  space,
  gapChars,
  headShare,
  depth,
}: {
  context: CutContext;
  children: JsonChildren;
  /** The most characters of the elements and the commas after them. */
  space: number;
  /** What a gap takes of it. */
  gapChars: number;
  /** The share of the space that goes to the beginning. */
  headShare: number;
  /** How many containers hold the elements. */
  depth: number;
}): ShownElement[] {
  const { total } = children;
  const cap = Math.max(Math.floor(space * largestShare) - 1, worthwhileChars);
  const all = takeWhileFit({ children, from: 0, step: 1, cap, room: space });
  const marked = markedElements({ context, children, cap, depth });
  const whole = all.count === total ? takeAll({ marked, cap, room: space - all.chars }) : undefined;
  const taken = whole ?? takeMarked({ marked, room: space - gapChars, gapChars });
  const indexes = new Set(taken.keys());
  const pieces = new Set<number>();
  if (whole === undefined) {
    addEnds({ children, cap, space, gapChars, headShare, taken, indexes, pieces });
  } else {
    for (let index = 0; index < total; index++) indexes.add(index);
  }
  const bestScore = Math.max(
    ...[...taken.values()].map(({ mark }) => mark.score),
  );
  return [...indexes]
    .toSorted((a, b) => a - b)
    .flatMap(index => {
      const { mark, needed, child = elementAt(children, index) } =
        taken.get(index) ?? {};
      if (child === undefined) return [];
      const isPiece = pieces.has(index) || lengthOf(child) > cap;
      const least =
        needed ?? (isPiece ? leastChars(context.scan, child) : lengthOf(child));
      return [{ index, slot: slotOf({ child, least, mark, bestScore }) }];
    });
}

/** An element with a mark in it. */
interface MarkedElement {
  readonly child: JsonChild;
  readonly mark: JsonMark;
  /** The space that shows its mark. */
  readonly needed: number;
}

/** Finds the elements with marks, the best first. */
function markedElements({
  context,
  children: { total, first, last, picked },
  cap,
  depth,
}: {
  context: CutContext;
  children: JsonChildren;
  cap: number;
  depth: number;
}): [index: number, element: MarkedElement][] {
  const found: [number, MarkedElement][] = [];
  const look = (index: number, child: JsonChild): void => {
    const mark = bestMarkIn(context.marks, child);
    if (mark === undefined) return;
    // A small record is shown whole: its other fields are the answer.
    const needed = Math.max(
      neededChars({ context, child, mark, depth }),
      Math.min(lengthOf(child), cap),
    );
    found.push([index, { child, mark, needed }]);
  };
  for (const [index, child] of first.entries()) look(index, child);
  for (const { index, child } of picked) look(index, child);
  for (const [index, child] of last.entries()) look(total - last.length + index, child);
  return found.toSorted((a, b) => b[1].mark.score - a[1].mark.score || a[0] - b[0]);
}

/** Takes marked elements while they fit their share; the best one also when it needs more. */
function takeMarked({
  marked,
  room,
  gapChars,
}: {
  marked: readonly [index: number, element: MarkedElement][];
  room: number;
  gapChars: number;
}): Map<number, MarkedElement> {
  const taken = new Map<number, MarkedElement>();
  let left = room * markShare;
  for (const [index, element] of marked) {
    const frame = ','.length + gapChars;
    const isBest = taken.size === 0;
    const needed = isBest
      ? Math.min(element.needed, room - frame)
      : element.needed;
    const fits = isBest
      ? needed >= element.needed * enoughShare
      : needed + frame <= left;
    if (!fits) continue;
    taken.set(index, { ...element, needed });
    left -= needed + frame;
  }
  return taken;
}

/** Gives marked elements what they need where all are shown, while it fits; `undefined` when not even the best one gets it. */
function takeAll({
  marked,
  cap,
  room,
}: {
  marked: readonly [index: number, element: MarkedElement][];
  cap: number;
  room: number;
}): Map<number, MarkedElement> | undefined {
  const taken = new Map<number, MarkedElement>();
  let left = room;
  for (const [index, element] of marked) {
    const more = Math.max(0, element.needed - Math.min(cap, lengthOf(element.child)));
    if (more > left && taken.size === 0) return undefined;
    if (more > left) continue;
    taken.set(index, element);
    left -= more;
  }
  return taken;
}

/** Adds the first and last elements that fit beside the marked ones. */
function addEnds({
  children,
  cap,
  space,
  gapChars,
  headShare,
  taken,
  indexes,
  pieces,
}: {
  children: JsonChildren;
  cap: number;
  space: number;
  gapChars: number;
  headShare: number;
  taken: ReadonlyMap<number, MarkedElement>;
  indexes: Set<number>;
  /** Those of them of which only a piece fits. */
  pieces: Set<number>;
}): void {
  const { total } = children;
  const markedChars = [...taken.values()].reduce(
    (sum, { needed }) => sum + needed + ','.length,
    0,
  );
  // One gap for each marked element is reserved, and one more; those that turn out not to be there make room for more.
  const room = space - gapChars * (taken.size + 1) - markedChars;
  const ends = takeEnds({ children, cap, room, headShare, taken });
  const add = (from: number, to: number): void => {
    for (let index = from; index < to; index++) indexes.add(index);
  };
  if (ends.hasPiece) pieces.add(headShare > 0 ? ends.head - 1 : total - ends.tail);
  add(0, ends.head);
  add(total - ends.tail, total);
  const saved = gapChars * (taken.size + 1 - countGaps(indexes, total));
  if (headShare === 0 || saved <= 0) return;
  const more = takeWhileFit({ children, from: ends.head, step: 1, cap, room: ends.hasPiece ? 0 : saved, taken });
  add(ends.head, Math.min(total, ends.head + more.count));
}

/** Counts the stretches of missing elements. */
function countGaps(indexes: ReadonlySet<number>, total: number): number {
  let gaps = 0;
  let next = 0;
  for (const index of [...indexes].toSorted((a, b) => a - b)) {
    if (index > next) gaps++;
    next = index + 1;
  }
  return next < total ? gaps + 1 : gaps;
}

/** Counts the first and last elements that fit. */
function takeEnds({
  children,
  cap,
  room,
  headShare,
  taken,
}: {
  children: JsonChildren;
  cap: number;
  room: number;
  headShare: number;
  taken: ReadonlyMap<number, MarkedElement>;
}): { head: number; tail: number; hasPiece: boolean } {
  const { total } = children;
  const take = (from: number, step: 1 | -1, share: number): Taken =>
    takeWhileFit({ children, from, step, cap, room: share, taken });
  const head = take(0, 1, room * headShare);
  const tail = take(total - 1, -1, headShare < 1 ? room - head.chars : 0);
  const left = room - head.chars - tail.chars;
  const more = take(head.count, 1, headShare > 0 ? left : 0);

  // What is cut takes up the rest; where nothing is, a piece of one more element does.
  const isAnyCut = head.isAnyCut || tail.isAnyCut || more.isAnyCut;
  const rest = left - more.chars;
  const hasPiece =
    !isAnyCut && rest > Math.max(worthwhileChars, room * acceptableRest);
  const headPiece = hasPiece && headShare > 0 ? 1 : 0;
  const tailPiece = hasPiece && headShare === 0 ? 1 : 0;
  return {
    head: Math.min(total, head.count + more.count + headPiece),
    tail: Math.min(total, tail.count + tailPiece),
    hasPiece,
  };
}

/** Returns the element at an index, if it is among the children that were kept. */
function elementAt(
  { total, first, last }: JsonChildren,
  index: number,
): JsonChild | undefined {
  return index < first.length
    ? first[index]
    : last[index - (total - last.length)];
}

interface Taken {
  readonly count: number;
  readonly chars: number;
  readonly isAnyCut: boolean;
}

function takeWhileFit({
  children,
  from,
  step,
  cap,
  room,
  taken,
}: {
  children: JsonChildren;
  from: number;
  step: 1 | -1;
  /** From which length on an element is cut. */
  cap: number;
  /** What these elements may take. */
  room: number;
  /** Elements that are shown anyway. @default none */
  taken?: ReadonlyMap<number, MarkedElement>;
}): Taken {
  let count = 0;
  let chars = 0;
  let isAnyCut = false;
  for (;;) {
    const index = from + step * count;
    const element = elementAt(children, index);
    if (element === undefined) break;
    const length = lengthOf(element);
    const cost = taken?.has(index) ? 0 : Math.min(length, cap) + ','.length;
    if (chars + cost > room) break;
    count++;
    chars += cost;
    isAnyCut ||= length > cap;
  }
  return { count, chars, isAnyCut };
}

function lengthOf({ start, end }: JsonChild): number {
  return end - start;
}
