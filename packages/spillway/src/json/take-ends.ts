import type { ArrayElement, ArrayElements } from './array-element.ts';
import type { MarkedElement } from './marked-elements.ts';

/** With less space than this an element is not shown at all: little more than a placeholder would be left of it. */
export const worthwhileChars: number = 120;

/** The part of the space that is rather left empty than filled with a piece of one more element. */
const acceptableRest = 1 / 10;

/** Adds the first and last elements that fit beside the marked ones. */
export function addEnds({
  elements,
  space,
  gapChars,
  headShare,
  taken,
  takesPiece,
  indexes,
  pieces,
}: {
  elements: ArrayElements;
  space: number;
  gapChars: number;
  headShare: number;
  taken: ReadonlyMap<number, MarkedElement>;
  /** Whether a piece of one more element may fill what is left. */
  takesPiece: boolean;
  indexes: Set<number>;
  /** Those of them of which only a piece fits. */
  pieces: Set<number>;
}): void {
  const { total } = elements;
  const markedChars = [...taken.values()].reduce(
    (sum, { needed }) => sum + needed + ','.length,
    0,
  );
  // One gap for each marked element is reserved, and one more; those that turn out not to be there make room for more.
  const room = space - gapChars * (taken.size + 1) - markedChars;
  const ends = takeEnds({ elements, room, headShare, taken, takesPiece });
  const add = (from: number, to: number): void => {
    for (let index = from; index < to; index++) indexes.add(index);
  };
  if (ends.hasPiece)
    pieces.add(headShare > 0 ? ends.head - 1 : total - ends.tail);
  add(0, ends.head);
  add(total - ends.tail, total);
  const saved = gapChars * (taken.size + 1 - countGaps(indexes, total));
  if (headShare === 0 || saved <= 0) return;
  const more = takeWhileFit({
    elements,
    from: ends.head,
    step: 1,
    room: ends.hasPiece ? 0 : saved,
    taken,
  });
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
  elements,
  room,
  headShare,
  taken,
  takesPiece,
}: {
  elements: ArrayElements;
  room: number;
  headShare: number;
  taken: ReadonlyMap<number, MarkedElement>;
  takesPiece: boolean;
}): { head: number; tail: number; hasPiece: boolean } {
  const { total } = elements;
  const take = (from: number, step: 1 | -1, share: number): Taken =>
    takeWhileFit({ elements, from, step, room: share, taken });
  const head = take(0, 1, room * headShare);
  const tail = take(total - 1, -1, headShare < 1 ? room - head.chars : 0);
  const left = room - head.chars - tail.chars;
  const more = take(head.count, 1, headShare > 0 ? left : 0);

  // What is cut takes up the rest; where nothing is, a piece of one more element does.
  const isAnyCut = head.isAnyCut || tail.isAnyCut || more.isAnyCut;
  const rest = left - more.chars;
  const hasPiece =
    takesPiece &&
    !isAnyCut &&
    rest > Math.max(worthwhileChars, room * acceptableRest);
  const headPiece = hasPiece && headShare > 0 ? 1 : 0;
  const tailPiece = hasPiece && headShare === 0 ? 1 : 0;
  return {
    head: Math.min(total, head.count + more.count + headPiece),
    tail: Math.min(total, tail.count + tailPiece),
    hasPiece,
  };
}

/** Returns the element at an index, if it is among the elements that were kept. */
export function elementAt(
  { total, first, last }: ArrayElements,
  index: number,
): ArrayElement | undefined {
  return index < first.length
    ? first[index]
    : last[index - (total - last.length)];
}

interface Taken {
  readonly count: number;
  readonly chars: number;
  readonly isAnyCut: boolean;
}

export function takeWhileFit({
  elements,
  from,
  step,
  room,
  taken,
}: {
  elements: ArrayElements;
  from: number;
  step: 1 | -1;
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
    const element = elementAt(elements, index);
    if (element === undefined) break;
    const { chars: length, cap } = element;
    const cost = taken?.has(index) ? 0 : Math.min(length, cap) + ','.length;
    if (chars + cost > room) break;
    count++;
    chars += cost;
    isAnyCut ||= length > cap;
  }
  return { count, chars, isAnyCut };
}
