import type { ArrayElements } from './array-element.ts';
import type { CutContext } from './cut-context.ts';
import { markedElements, takeAll, takeMarked } from './marked-elements.ts';
import { leastChars } from './placeholder.ts';
import { type Slot, slotOf } from './slot.ts';
import { addEnds, elementAt, takeWhileFit } from './take-ends.ts';

/** An element that is shown. */
export interface ShownElement {
  readonly index: number;
  readonly slot: Slot;
}

/**
 * Chooses elements of an array in their order: all if they fit; otherwise those
 * with the best marks, and the first and last ones, the large ones cut.
 */
export function chooseElements({
  context,
  elements,
  space,
  gapChars,
  headShare,
  takesPiece = true,
  depth,
}: {
  context: CutContext;
  elements: ArrayElements;
  /** The most characters of the elements and the commas after them. */
  space: number;
  /** What a gap takes of it. */
  gapChars: number;
  /** The share of the space that goes to the beginning. */
  headShare: number;
  /** Whether a piece of one more element may fill what is left. @default true */
  takesPiece?: boolean;
  /** How many containers hold the elements. */
  depth: number;
}): ShownElement[] {
  const { total } = elements;
  const all = takeWhileFit({ elements, from: 0, step: 1, room: space });
  const marked = markedElements({ context, elements, depth });
  const whole =
    all.count === total
      ? takeAll({ marked, room: space - all.chars })
      : undefined;
  const taken =
    whole ?? takeMarked({ marked, room: space - gapChars, gapChars });
  const indexes = new Set(taken.keys());
  const pieces = new Set<number>();
  if (whole === undefined) {
    addEnds({
      elements,
      space,
      gapChars,
      headShare,
      taken,
      takesPiece,
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
      const { needed, element = elementAt(elements, index) } =
        taken.get(index) ?? {};
      if (element === undefined) return [];
      const { chars, cap, fields, weight } = element;
      const isPiece =
        pieces.has(index) || (chars > cap && fields === undefined);
      const least =
        needed ??
        (isPiece ? leastChars(context.scan, element) : Math.min(chars, cap));
      const mark = taken.get(index)?.mark;
      return [
        {
          index,
          slot: slotOf({
            value: element,
            chars,
            least,
            mark,
            bestScore,
            fields,
            weight,
          }),
        },
      ];
    });
}
