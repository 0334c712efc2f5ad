import type { JsonChildren } from './child-spans.ts';
import type { JsonSpan } from './scan-json.ts';

/** How many elements are shown from the beginning and from the end of an array. */
export interface ShownElements {
  readonly head: number;
  readonly tail: number;
}

/** The part of the space that one element may take, so that a list of large records still shows several. */
const largestShare = 1 / 4;

/** With less space than this an element is not shown at all: little more than a placeholder would be left of it. */
const worthwhileChars = 120;

/** The part of the space that is rather left empty than filled with a piece of one more element. */
const acceptableRest = 1 / 10;

/** Counts the first and last elements of an array that fit, the large ones cut; all of them if they fit. */
export function chooseElements({
  children,
  space,
  gapChars,
  headShare,
}: {
  children: JsonChildren;
  /** The most characters of the elements and the commas after them. */
  space: number;
  /** What the gap takes of it when elements are missing. */
  gapChars: number;
  /** The share of the space that goes to the beginning. */
  headShare: number;
}): ShownElements {
  const { total } = children;
  const all = takeWhileFit({ children, from: 0, step: 1, space, room: space });
  if (all.count === total) return { head: total, tail: 0 };

  const room = space - gapChars;
  const take = (from: number, step: 1 | -1, share: number): Taken =>
    takeWhileFit({ children, from, step, space: room, room: share });
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
    head: head.count + more.count + headPiece,
    tail: tail.count + tailPiece,
  };
}

/** Returns the element at an index, if it is among the children that were kept. */
export function elementAt(
  { total, first, last }: JsonChildren,
  index: number,
): JsonSpan | undefined {
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
  space,
  room,
}: {
  children: JsonChildren;
  from: number;
  step: 1 | -1;
  /** What the elements share: the measure of a large one. */
  space: number;
  /** What these elements may take. */
  room: number;
}): Taken {
  const cap = Math.max(Math.floor(space * largestShare) - 1, worthwhileChars);
  let count = 0;
  let chars = 0;
  let isAnyCut = false;
  for (;;) {
    const element = elementAt(children, from + step * count);
    if (element === undefined) break;
    const length = element.end - element.start;
    const cost = Math.min(length, cap) + ','.length;
    if (chars + cost > room) break;
    count++;
    chars += cost;
    isAnyCut ||= length > cap;
  }
  return { count, chars, isAnyCut };
}
