import type { ArrayFacts } from '../notice/describe-shown.ts';
import { fieldsLeftOut, itemsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { headShare } from '../text/cut-strategy.ts';
import { childSpans } from './child-spans.ts';
import { type ArrayElements, wholeElements } from './array-element.ts';
import { chooseElements, type ShownElement } from './choose-elements.ts';
import { chooseRecords, type ChosenRecords } from './choose-records.ts';
import { decodeString } from './copy-span.ts';
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
  const space = maxChars - '[]'.length + ','.length;
  const whole = wholeElements(
    context,
    children,
    Math.max(Math.floor(space * largestShare) - 1, worthwhileChars),
  );
  const records = yield* affordableRecords(context, whole, space);
  const statement = records?.statement;
  const statementChars = statement === undefined ? 0 : statement.length + 1;
  const shown = chooseElements({
    context,
    elements: records?.elements ?? whole,
    space: space - statementChars,
    gapChars: gapChars + ','.length,
    headShare: headShare(strategy),
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
      ...(records !== undefined && { hasSomeFields: true }),
    },
  };
}

/** Puts the statements of what is missing between the elements that are shown. */
function withGaps({
  shown,
  total,
  gapElement,
}: {
  shown: readonly ShownElement[];
  total: number;
  gapElement: (from: number, to: number) => string;
}): {
  pieces: (string | Slot)[];
  shownRanges: [first: number, last: number][];
} {
  const pieces: (string | Slot)[] = [];
  const shownRanges: [first: number, last: number][] = [];
  let next = 0;
  for (const { index, slot } of shown) {
    if (index > next) pieces.push(gapElement(next, index - 1));
    const range = shownRanges.at(-1);
    if (range === undefined || index > next) shownRanges.push([index, index]);
    else range[1] = index;
    pieces.push(slot);
    next = index + 1;
  }
  if (next < total) pieces.push(gapElement(next, total - 1));
  return { pieces, shownRanges };
}

/** Chooses fields of large records, where saying which are missing takes little of the space. */
function* affordableRecords(
  context: CutContext,
  elements: ArrayElements,
  space: number,
): Paced<{ elements: ArrayElements; statement: string } | undefined> {
  const chosen = yield* chooseRecords({ context, elements, space });
  if (chosen === undefined) return undefined;
  const statement = fieldsGap(chosen);
  return statement.length > space * largestShare
    ? undefined
    : { elements: chosen.elements, statement };
}

/** Says which fields are missing in the records of an array. */
function fieldsGap({ leftOut }: ChosenRecords): string {
  const paths = leftOut.map(path => path.map(decodeKey));
  return JSON.stringify({ [noticeKey]: fieldsLeftOut(paths) });
}

/** Decodes a key that is given without its quotes. */
function decodeKey(key: string): string {
  return decodeString(`"${key}"`);
}

function separated(
  elements: readonly (string | Slot)[],
  separator: string,
): (string | Slot)[] {
  return elements.flatMap((element, index) =>
    index === 0 ? [element] : [separator, element],
  );
}
