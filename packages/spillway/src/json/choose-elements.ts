import type { JsonChildren } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import { markedElements, takeAll, takeMarked } from './marked-elements.ts';
import { leastChars } from './placeholder.ts';
import { type Slot, slotOf } from './slot.ts';
import {
  addEnds,
  elementAt,
  takeWhileFit,
  worthwhileChars,
} from './take-ends.ts';

/** An element that is shown. */
export interface ShownElement {
  readonly index: number;
  readonly slot: Slot;
}

/** The part of the space that one element may take, so that a list of large records still shows several. */
const largestShare = 1 / 4;

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
  const whole =
    all.count === total
      ? takeAll({ marked, cap, room: space - all.chars })
      : undefined;
  const taken =
    whole ?? takeMarked({ marked, room: space - gapChars, gapChars });
  const indexes = new Set(taken.keys());
  const pieces = new Set<number>();
  if (whole === undefined) {
    addEnds({
      children,
      cap,
      space,
      gapChars,
      headShare,
      taken,
      indexes,
      pieces,
    });
  } else {
    for (let index = 0; index < total; index++) indexes.add(index);
  }
  const bestScore = Math.max(
    ...[...taken.values()].map(({ mark }) => mark.score),
  );
  return [...indexes]
    .toSorted((a, b) => a - b)
    .flatMap(index => {
      const {
        mark,
        needed,
        child = elementAt(children, index),
      } = taken.get(index) ?? {};
      if (child === undefined) return [];
      const length = child.end - child.start;
      const isPiece = pieces.has(index) || length > cap;
      const least =
        needed ?? (isPiece ? leastChars(context.scan, child) : length);
      return [{ index, slot: slotOf({ child, least, mark, bestScore }) }];
    });
}
