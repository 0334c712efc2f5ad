import type { ArrayFacts } from '../notice/describe-shown.ts';
import { itemsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { headShare } from '../text/cut-strategy.ts';
import { childSpans } from './child-spans.ts';
import { chooseElements } from './choose-elements.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonSpan } from './scan-json.ts';
import { pickMarked, type Slot } from './slot.ts';

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
  form = jsonArray,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
  /** How many containers hold the array. */
  depth: number;
  /** @default a JSON array */
  form?: ArrayForm;
}): Paced<ArrayPlan | undefined> {
  if (maxChars < '[]'.length) return undefined;
  const { scan, marks, meter, strategy } = context;
  const candidates = Math.floor(maxChars / leastElementChars) + 1;
  const children = yield* childSpans({
    scan,
    node,
    first: candidates,
    last: candidates,
    pick: pickMarked(marks, node),
    meter,
  });
  const { total } = children;
  const gapElement = (from: number, to: number): string =>
    JSON.stringify({ [noticeKey]: form.leftOut({ from, to, total }) });
  const gapChars = gapElement(total - 1, total).length;
  const shown = chooseElements({
    context,
    children,
    space: maxChars - '[]'.length + ','.length,
    gapChars: gapChars + ','.length,
    headShare: headShare(strategy),
    depth: depth + 1,
  });
  const isWhole = shown.length === total;
  if (!isWhole && gapChars + '[]'.length > maxChars) return undefined;

  const elements: (string | Slot)[] = [];
  const ranges: [first: number, last: number][] = [];
  let next = 0;
  for (const { index, slot } of shown) {
    if (index > next) elements.push(gapElement(next, index - 1));
    const range = ranges.at(-1);
    if (range === undefined || index > next) ranges.push([index, index]);
    else range[1] = index;
    elements.push(slot);
    next = index + 1;
  }
  if (next < total) elements.push(gapElement(next, total - 1));
  return {
    pieces: [
      form.opening,
      ...separated(elements, form.separator),
      form.closing,
    ],
    facts: { kind: 'array', total, shownRanges: ranges },
  };
}

function separated(
  elements: readonly (string | Slot)[],
  separator: string,
): (string | Slot)[] {
  return elements.flatMap((element, index) =>
    index === 0 ? [element] : [separator, element],
  );
}
