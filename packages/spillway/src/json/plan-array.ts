import type { ArrayFacts } from '../notice/describe-shown.ts';
import { itemsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChildren } from './child-spans.ts';
import { type ArrangedElement, arrangeElements } from './arrange-elements.ts';
import { wholeElements } from './array-element.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonSpan } from './scan-json.ts';
import { pickMarked, type Slot } from './slot.ts';
import { worthwhileChars } from './take-ends.ts';

/** Which elements of an array are shown. */
export interface ArrayPlan {
  /** Fixed text, and the elements that share the rest of the space. */
  readonly pieces: readonly (string | Slot)[];
  readonly facts: ArrayFacts;
}

/** How an array is written. */
export interface ArrayForm {
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** Says which elements are missing; indexes are 0-based and inclusive. */
  readonly leftOut: (gap: {
    from: number;
    to: number;
    total: number;
  }) => string;
}

const jsonArray: ArrayForm = {
  opening: '[',
  separator: ',',
  closing: ']',
  leftOut: itemsLeftOut,
};

/** The part of the space that one element may take, so that a list of large values still shows several. */
const largestShare = 1 / 4;

/** The shortest element with its comma: `1,`. */
const leastElementChars = 2;

/**
 * Chooses the elements of an array that are shown, and states the gaps between them.
 *
 * Returns `undefined` when not even a gap fits.
 */
export function* planArray({
  context,
  node,
  maxChars,
  depth,
  children: given,
  form = jsonArray,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
  /** How many containers hold the array. */
  depth: number;
  /** Those of its elements that may be shown, when the node holds no others. @default chosen from all */
  children?: JsonChildren;
  /** @default a JSON array */
  form?: ArrayForm;
}): Paced<ArrayPlan | undefined> {
  if (maxChars < '[]'.length) return undefined;
  const { scan, marks, meter } = context;
  const candidates = Math.floor(maxChars / leastElementChars) + 1;
  const children =
    given ??
    (yield* childSpans({
      scan,
      node,
      first: candidates,
      last: candidates,
      pick: pickMarked(marks, node),
      meter,
    }));
  const { total } = children;
  const gapElement = (from: number, to: number): string =>
    JSON.stringify({ [noticeKey]: form.leftOut({ from, to, total }) });
  const gapChars = gapElement(total - 1, total).length;
  const space = maxChars - '[]'.length + ','.length;
  const whole = wholeElements(
    context,
    children,
    Math.max(Math.floor(space * largestShare) - 1, worthwhileChars),
  );
  const { shown, statement } = yield* arrangeElements({
    context,
    elements: whole,
    space,
    gapChars: gapChars + ','.length,
    depth: depth + 1,
  });
  const isWhole = shown.length === total;
  if (!isWhole && gapChars + '[]'.length > maxChars) return undefined;
  const { pieces, shownRanges } = withGaps({ shown, total, gapElement });
  const parts = statement === undefined ? pieces : [statement, ...pieces];
  return {
    pieces: [form.opening, ...separated(parts, form.separator), form.closing],
    facts: {
      kind: 'array',
      total,
      shownRanges,
      ...(statement !== undefined && { hasSomeFields: true }),
    },
  };
}

/** Puts the statements of what is missing between the elements that are shown. */
function withGaps({
  shown,
  total,
  gapElement,
}: {
  shown: readonly ArrangedElement[];
  total: number;
  gapElement: (from: number, to: number) => string;
}): {
  pieces: (string | Slot)[];
  shownRanges: [first: number, last: number][];
} {
  const pieces: (string | Slot)[] = [];
  const shownRanges: [first: number, last: number][] = [];
  let next = 0;
  for (const { index, piece } of shown) {
    if (index > next) pieces.push(gapElement(next, index - 1));
    const range = shownRanges.at(-1);
    if (range === undefined || index > next) shownRanges.push([index, index]);
    else range[1] = index;
    pieces.push(piece);
    next = index + 1;
  }
  if (next < total) pieces.push(gapElement(next, total - 1));
  return { pieces, shownRanges };
}

function separated(
  elements: readonly (string | Slot)[],
  separator: string,
): (string | Slot)[] {
  return elements.flatMap((element, index) =>
    index === 0 ? [element] : [separator, element],
  );
}
