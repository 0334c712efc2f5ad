import type { ArrayFacts } from '../notice/describe-shown.ts';
import { itemsLeftOut, noticeKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { childSpans } from './child-spans.ts';
import { chooseElements, elementAt } from './choose-elements.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonSpan } from './scan-json.ts';

/** Which elements of an array are shown. */
export interface ArrayPlan {
  /** Fixed text, and the elements that share the rest of the space. */
  readonly pieces: readonly (string | JsonSpan)[];
  readonly facts: ArrayFacts;
}

/** The shortest element with its comma: `1,`. */
const leastElementChars = 2;

/**
 * Chooses the elements of an array that are shown, and states the gap between them.
 *
 * Returns `undefined` when not even the gap fits.
 */
export function* planArray({
  context: { scan, meter, headShare },
  node,
  maxChars,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
}): Paced<ArrayPlan | undefined> {
  if (maxChars < '[]'.length) return undefined;
  const candidates = Math.floor(maxChars / leastElementChars) + 1;
  const children = yield* childSpans({
    scan,
    node,
    first: candidates,
    last: candidates,
    meter,
  });
  const { total } = children;
  const gapChars = longestGap(total);
  const { head, tail } = chooseElements({
    children,
    space: maxChars - '[]'.length + ','.length,
    gapChars: gapChars + ','.length,
    headShare,
  });
  const gap = { from: head, to: total - 1 - tail, total };
  const isWhole = gap.from > gap.to;
  if (!isWhole && gapChars + '[]'.length > maxChars) return undefined;

  const elements: (string | JsonSpan | undefined)[] = [];
  for (let index = 0; index < head; index++) {
    elements.push(elementAt(children, index));
  }
  if (!isWhole) elements.push(gapElement(gap));
  for (let index = total - tail; index < total; index++) {
    elements.push(elementAt(children, index));
  }
  const ranges = isWhole
    ? [[0, total - 1] as const]
    : [[0, head - 1] as const, [total - tail, total - 1] as const];
  return {
    pieces: ['[', ...withCommas(elements.filter(isPresent)), ']'],
    facts: {
      kind: 'array',
      total,
      shownRanges: ranges.filter(([first, last]) => first <= last),
    },
  };
}

function isPresent<ELEMENT>(element: ELEMENT | undefined): element is ELEMENT {
  return element !== undefined;
}

function withCommas(
  elements: readonly (string | JsonSpan)[],
): (string | JsonSpan)[] {
  return elements.flatMap((element, index) =>
    index === 0 ? [element] : [',', element],
  );
}

function gapElement(gap: { from: number; to: number; total: number }): string {
  return JSON.stringify({ [noticeKey]: itemsLeftOut(gap) });
}

/** Returns the most characters that the gap of an array can take. */
function longestGap(total: number): number {
  return gapElement({ from: total - 1, to: total, total }).length;
}
