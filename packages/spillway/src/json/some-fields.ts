import type { Paced } from '../pace/paced.ts';
import type { ArrayElement } from './array-element.ts';
import { childSpans } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { jsonKind } from './json-kind.ts';
import { measureFields } from './measure-fields.ts';

/** From which score on a mark brings its field back into a record that is too large to be shown with all: what was asked for, and values that say that something failed. */
const leastOwnScore = 0.6;

/** The most space a record is given for a list in it, compared with a record without one. */
const mostWeight = 7;
/** How much of it each element of the list brings. */
const ofEach = 0.7;

/**
 * Makes of an element one of which only the chosen fields are shown.
 *
 * It stays as it is when it is no record, and when it is one of the best and
 * small; a large one of the best also shows the member with its mark.
 */
export function* someFields({
  context,
  element,
  tree,
  mainList,
  recordChars,
  usual,
  isBest,
}: {
  context: CutContext;
  element: ArrayElement;
  tree: FieldTree;
  /** The key of the list that is most of the records that have it. */
  mainList: string | undefined;
  /** From which length on it is cut. */
  recordChars: number;
  /** Up to which score a mark is nothing special. */
  usual: number;
  /** Whether it has one of the best marks. */
  isBest: boolean;
}): Paced<ArrayElement> {
  const isRecord = jsonKind(context.scan.source, element.start) === 'object';
  if (!isRecord || (isBest && element.chars <= element.cap)) return element;
  const isOwn = isBest && (element.mark?.score ?? 0) > leastOwnScore;
  const fields = isOwn ? yield* withMarked({ context, element, tree }) : tree;
  const { chars, mark } = yield* measureFields(context, element, fields);
  return {
    ...element,
    chars,
    cap: isOwn ? element.cap : recordChars,
    mark: mark !== undefined && mark.score > usual ? mark : undefined,
    fields,
    weight:
      mainList === undefined
        ? 1
        : yield* weightOf({ context, element, mainList }),
  };
}

/** Returns how much more space a record is given for the list that it is mostly: by how many it has. */
function* weightOf({
  context: { scan, meter },
  element,
  mainList,
}: {
  context: CutContext;
  element: ArrayElement;
  mainList: string;
}): Paced<number> {
  const { first } = yield* childSpans({ scan, node: element, meter });
  const list = first.find(
    ({ key }) =>
      key !== undefined &&
      scan.source.slice(key.start + 1, key.end - 1) === mainList,
  );
  if (list === undefined) return 1;
  const { total } = yield* childSpans({ scan, node: list, first: 0, meter });
  return Math.min(mostWeight, Math.max(1, total * ofEach));
}

/** Returns the fields of a record that are shown when the member with its best mark is one of them. */
function* withMarked({
  context: { scan, meter },
  element,
  tree: { shown, leftOut },
}: {
  context: CutContext;
  element: ArrayElement;
  tree: FieldTree;
}): Paced<FieldTree> {
  const { mark } = element;
  const { first } = yield* childSpans({ scan, node: element, meter });
  const marked = first.find(
    ({ key, start, end }) =>
      mark !== undefined && mark.at >= (key?.start ?? start) && mark.at < end,
  );
  if (marked?.key === undefined) return { shown, leftOut };
  const { start, end } = marked.key;
  const name = scan.source.slice(start + 1, end - 1);
  return {
    shown: new Map([...shown, [name, undefined]]),
    leftOut: new Set([...leftOut].filter(key => key !== name)),
  };
}
