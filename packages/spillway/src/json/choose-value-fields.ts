import type { Paced } from '../pace/paced.ts';
import type { ArrayElement } from './array-element.ts';
import { valueFieldsLeftOut } from '../notice/gap.ts';
import { chooseFields } from './choose-fields.ts';
import { decodeKey } from './decode-key.ts';
import type { JsonChild } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { jsonKind } from './json-kind.ts';
import type { RecordField } from './record-fields.ts';
import { bestMarkIn } from './slot.ts';
import { someFields } from './some-fields.ts';

/** Which fields are shown of the objects under the keys of an object. */
export interface ChosenValueFields {
  /** Says which fields are left out of each. */
  readonly statement: string;
  /** Those of each value, by where it starts; a value that is not listed is shown with all. */
  readonly trees: ReadonlyMap<number, FieldTree>;
}

/** Fewer values are no records. */
const leastValues = 5;

/** How many of the members have an object as their value at least, and how many of those share a field. */
const leastShare = 0.8;

/** A value with less space says too little, one with more is seldom read to its end. */
const leastValueChars = 60;
const mostValueChars = 300;

/** Of how many values at either end the fields are compared. */
const maxSample = 8;

/** How many values that stand out are shown with all their fields, and the part of the space that one may take then. */
const maxWhole = 2;
const largestShare = 1 / 4;

/** What it may take to say which fields are left out. */
const statementChars = 250;

/**
 * Chooses some fields of the objects that stand under the keys of an object,
 * where these are records with names for keys: so that something is seen of
 * many instead of a few, or of none but its name.
 *
 * Returns `undefined` when they share no fields, or when all fit.
 */
export function* chooseValueFields({
  context,
  children,
  total,
  maxChars,
}: {
  context: CutContext;
  /** The members that may be shown. */
  children: readonly JsonChild[];
  /** How many members the object has. */
  total: number;
  /** The space of the object. */
  maxChars: number;
}): Paced<ChosenValueFields | undefined> {
  const { source } = context.scan;
  const values = children.filter(
    ({ start }) => jsonKind(source, start) === 'object',
  );
  const space = maxChars - statementChars;
  const isMap =
    values.length >= leastValues &&
    values.length >= children.length * leastShare;
  if (!isMap || space < leastValues * leastValueChars) return undefined;
  const rest = values.slice(maxSample);
  const ends = [...values.slice(0, maxSample), ...rest.slice(-maxSample)];
  const keyChars = average(
    ends,
    ({ key, start }) => start - (key?.start ?? start),
  );
  const valueChars = Math.min(
    mostValueChars,
    Math.max(leastValueChars, Math.floor(space / total - keyChars)),
  );
  if (average(ends, ({ start, end }) => end - start) <= valueChars) {
    return undefined;
  }
  const elements = values.map((child): ArrayElement => ({
    start: child.start,
    end: child.end,
    chars: child.end - child.start,
    cap: space * largestShare,
    mark: bestMarkIn(context.marks, child),
    fields: undefined,
  }));
  const marked = elements
    .filter(({ mark }) => mark !== undefined)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const records = [
    ...new Set([
      ...elements.slice(0, maxSample),
      ...elements.slice(maxSample).slice(-maxSample),
      ...marked.slice(0, maxSample),
    ]),
  ];
  const chosen = yield* chooseFields({
    context,
    records,
    recordChars: valueChars,
    isEnough: chars => (chars + keyChars) * total > space,
    areRecords: root => isShared(root, records.length),
  });
  if (chosen === undefined) return undefined;
  const statement = valueFieldsLeftOut(
    chosen.leftOut.map(path => path.map(decodeKey)),
  );
  if (JSON.stringify(statement).length > statementChars) return undefined;
  const scores = records.map(scoreOf).toSorted((a, b) => a - b);
  const usual = scores[scores.length >> 1] ?? 0;
  const best = new Set(
    marked.filter(one => scoreOf(one) > usual).slice(0, maxWhole),
  );
  const trees = new Map<number, FieldTree>();
  for (const element of elements) {
    const { fields } = yield* someFields({
      context,
      element,
      tree: chosen.tree,
      mainList: undefined,
      recordChars: valueChars,
      usual,
      isBest: best.has(element),
    });
    if (fields !== undefined) trees.set(element.start, fields);
  }
  return { statement, trees };
}

/** Whether most records have one field in common. */
function isShared({ children }: RecordField, records: number): boolean {
  return [...children.values()].some(
    field => mostValues(field) >= records * leastShare,
  );
}

function mostValues({ values, children }: RecordField): number {
  return Math.max(values.size, ...[...children.values()].map(mostValues));
}

function scoreOf({ mark }: ArrayElement): number {
  return mark?.score ?? 0;
}

function average<ITEM>(
  items: readonly ITEM[],
  of: (item: ITEM) => number,
): number {
  return items.reduce((sum, item) => sum + of(item), 0) / items.length;
}
