import type { ArrayElement, ArrayElements } from './array-element.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonMark } from './mark-fields.ts';
import { leastChars } from './placeholder.ts';
import { neededChars } from './slot.ts';

/** The part of the space that elements with marks may take; the rest goes to the first and last ones. */
const markShare = 0.65;

/** The part of what the best mark is estimated to need with which its element is shown. */
const enoughShare = 0.6;

/** An element with a mark in it. */
export interface MarkedElement {
  readonly element: ArrayElement;
  readonly mark: JsonMark;
  /** The space that shows its mark. */
  readonly needed: number;
  /** The space of the shortest text that can stand for it. */
  readonly least: number;
}

/** Finds the elements with marks, the best first. */
export function markedElements({
  context,
  elements: { total, first, last, picked },
  depth,
}: {
  context: CutContext;
  elements: ArrayElements;
  depth: number;
}): [index: number, element: MarkedElement][] {
  const found: [number, MarkedElement][] = [];
  const look = (index: number, element: ArrayElement): void => {
    const { mark, chars, cap } = element;
    if (mark === undefined) return;
    // A small record is shown whole: its other fields are the answer.
    const needed = Math.max(
      Math.min(chars, neededChars({ context, child: element, mark, depth })),
      Math.min(chars, cap),
    );
    const least = Math.min(chars, leastChars(context.scan, element));
    found.push([index, { element, mark, needed, least }]);
  };
  for (const [index, element] of first.entries()) look(index, element);
  for (const { index, element } of picked) look(index, element);
  for (const [index, element] of last.entries())
    look(total - last.length + index, element);
  return found.toSorted(
    (a, b) => b[1].mark.score - a[1].mark.score || a[0] - b[0],
  );
}

/** Takes marked elements while they fit their share; the best one also when it needs more. */
export function takeMarked({
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
      ? needed >= Math.max(element.needed * enoughShare, element.least)
      : needed + frame <= left;
    if (!fits) continue;
    taken.set(index, { ...element, needed });
    left -= needed + frame;
  }
  return taken;
}

/** Gives marked elements what they need where all are shown, while it fits; `undefined` when not even the best one gets it. */
export function takeAll({
  marked,
  room,
}: {
  marked: readonly [index: number, element: MarkedElement][];
  room: number;
}): Map<number, MarkedElement> | undefined {
  const taken = new Map<number, MarkedElement>();
  let left = room;
  for (const [index, element] of marked) {
    const more = Math.max(
      0,
      element.needed - Math.min(element.element.cap, element.element.chars),
    );
    if (more > left && taken.size === 0) return undefined;
    if (more > left) continue;
    taken.set(index, element);
    left -= more;
  }
  return taken;
}
