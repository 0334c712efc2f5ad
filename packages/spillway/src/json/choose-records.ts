import type { Paced } from '../pace/paced.ts';
import type { ArrayElement, ArrayElements } from './array-element.ts';
import { chooseFields, type ChosenFields } from './choose-fields.ts';
import type { CutContext } from './cut-context.ts';
import { someFields } from './some-fields.ts';

/** The elements of an array, each with the same fields. */
export interface ChosenRecords extends ChosenFields {
  readonly elements: ArrayElements;
}

/** An element with its index. */
type Candidate = ArrayElements['picked'][number];

/** How many records should be seen, where there are so many. */
const wantedRecords = 10;

/** A record with less space says too little, one with more is seldom read to its end. */
const leastRecordChars = 150;

/** With less space all of the fields are left to compete. */
const leastSpace = 300;

/** How many records that stand out are shown with all their fields. */
const maxWhole = 2;

/** How many records at either end are looked at to be shown. */
const maxShown = 300;

/** What it takes to say which fields are left out. */
const statementChars = 200;

/** Of how many records at either end the fields are compared: the fields of the first and last ones are those of all. */
const maxSample = 12;

/**
 * Chooses some fields of large records, so that many records can be shown
 * instead of a few with all their fields.
 *
 * Returns `undefined` when the elements are no records, or when enough of them
 * fit as they are.
 */
export function* chooseRecords({
  context,
  elements,
  space,
}: {
  context: CutContext;
  elements: ArrayElements;
  /** The most characters of the elements and the commas after them. */
  space: number;
}): Paced<ChosenRecords | undefined> {
  const { total } = elements;
  if (space < leastSpace || total < 2) return undefined;
  const wanted = Math.min(total, wantedRecords);
  const recordChars = Math.max(
    leastRecordChars,
    Math.floor((space - statementChars) / wanted),
  );
  const candidates = inOrder(elements);
  const sample = sampleOf(candidates);
  if (averageChars(sample) <= recordChars) return undefined;
  const marked = byMark(candidates);
  const chosen = yield* chooseFields({
    context,
    records: [...new Set([...sample, ...marked.slice(0, maxSample)])],
    recordChars,
    isEnough: chars => chars * total > space,
  });
  if (chosen === undefined) return undefined;

  const usual = usualScore(sample);
  const best = new Set(
    marked.filter(element => scoreOf(element) > usual).slice(0, maxWhole),
  );
  const shown = yield* withFields({
    context,
    candidates,
    total,
    most: Math.min(Math.ceil(space / chosen.averageChars) + 1, maxShown),
    options: {
      tree: chosen.tree,
      mainList: chosen.mainList,
      recordChars,
      usual,
    },
    best,
  });
  return {
    ...chosen,
    elements:
      chosen.mainList === undefined ? shown : sharedByWeight(shown, space),
  };
}

/** Makes of the elements that may be shown ones with the chosen fields. */
function* withFields({
  context,
  candidates,
  total,
  most,
  options,
  best,
}: {
  context: CutContext;
  candidates: readonly Candidate[];
  total: number;
  /** How many at either end may be shown. */
  most: number;
  options: Pick<
    Parameters<typeof someFields>[0],
    'tree' | 'mainList' | 'recordChars' | 'usual'
  >;
  /** Those with the best marks. */
  best: ReadonlySet<ArrayElement>;
}): Paced<ArrayElements> {
  const shown: ArrayElements = { total, first: [], last: [], picked: [] };
  for (const { index, element } of candidates) {
    const isEnd = index < most || index >= total - most;
    if (!isEnd && element.mark === undefined) continue;
    const record = yield* someFields({
      context,
      element,
      ...options,
      isBest: best.has(element),
    });
    if (isEnd) (index < most ? shown.first : shown.last).push(record);
    else if (record.mark) shown.picked.push({ index, element: record });
  }
  return shown;
}

/** Gives those records more of the space, and the others less, that are mostly a list. */
function sharedByWeight(elements: ArrayElements, space: number): ArrayElements {
  const { total, first, last, picked } = elements;
  const all = [...first, ...picked.map(({ element }) => element), ...last];
  const weights = all.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const ofOne = Math.max(
    leastRecordChars,
    (space - statementChars) / Math.max(weights, wantedRecords),
  );
  const share = (element: ArrayElement): ArrayElement => {
    const { fields, weight = 1 } = element;
    return fields ? { ...element, cap: Math.floor(ofOne * weight) } : element;
  };
  return {
    total,
    first: first.map(share),
    last: last.map(share),
    picked: picked.map(({ index, element }) => ({
      index,
      element: share(element),
    })),
  };
}

/** Lists the elements that may be shown in their order. */
function inOrder({ total, first, last, picked }: ArrayElements): Candidate[] {
  const start = total - last.length;
  return [
    ...first.map((element, index) => ({ index, element })),
    ...picked,
    ...last.map((element, index) => ({ index: start + index, element })),
  ];
}

/** Returns the first and the last elements. */
function sampleOf(candidates: readonly Candidate[]): ArrayElement[] {
  const rest = candidates.slice(maxSample);
  return [...candidates.slice(0, maxSample), ...rest.slice(-maxSample)].map(
    ({ element }) => element,
  );
}

function averageChars(elements: readonly ArrayElement[]): number {
  const sum = elements.reduce((chars, element) => chars + element.chars, 0);
  return sum / elements.length;
}

/** Lists the elements with marks, the best first. */
function byMark(candidates: readonly Candidate[]): ArrayElement[] {
  return candidates
    .map(({ element }) => element)
    .filter(({ mark }) => mark !== undefined)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

function scoreOf({ mark }: ArrayElement): number {
  return mark?.score ?? 0;
}

/** Returns the score up to which marks are nothing special: what half of the records have too. */
function usualScore(sample: readonly ArrayElement[]): number {
  const scores = sample.map(scoreOf).toSorted((a, b) => a - b);
  return scores[scores.length >> 1] ?? 0;
}
