import { countOf, formatCount } from './format-count.ts';
import { placeOf, type TextRange } from './gap.ts';

/** What is true of a cut: what the root had, and what is shown of it. */
export type JsonCutFacts = ArrayFacts | ObjectFacts | StringFacts;

/** What is true of a cut array. */
export interface ArrayFacts {
  readonly kind: 'array';
  /** How many elements it has. */
  readonly total: number;
  /** Which of them are present, whole or cut: first and last index of each range. */
  readonly shownRanges: readonly (readonly [first: number, last: number])[];
  /** Whether fields are left out of each of them. @default false */
  readonly hasSomeFields?: boolean;
}

/** What is true of a cut object. */
export interface ObjectFacts {
  readonly kind: 'object';
  /** How many members it has. */
  readonly total: number;
  /** How many of them are present, whole or cut. */
  readonly shown: number;
}

/** What is true of a cut string. */
interface StringFacts {
  readonly kind: 'string';
  readonly totalChars: number;
  readonly shownChars: number;
}

/** Describes what is shown of a text: `lines 1 to 20 and lines 1,890 to 1,931`, or how many stretches where the gaps between them tell the places. */
export function describeShownText(shown: readonly TextRange[]): string {
  if (shown.length > 2) {
    return `${formatCount(shown.length)} stretches of it`;
  }
  return shown.map(range => placeOf(range).replace(/,$/, '')).join(' and ');
}

/** Describes what is shown of JSON: `items 0 to 9 and 1,990 to 1,999 of 2,000`. */
export function describeShownJson(facts: JsonCutFacts): string {
  switch (facts.kind) {
    case 'array':
      return `${describeRanges('item', facts.shownRanges, facts.total)}${someFields(facts)}`;
    case 'object':
      return facts.shown === facts.total
        ? `all ${countOf(facts.total, 'key')}, with gaps inside`
        : `${formatCount(facts.shown)} of ${countOf(facts.total, 'key')}`;
    case 'string':
      return `${formatCount(facts.shownChars)} of ${countOf(facts.totalChars, 'character')}`;
  }
}

/** Describes which records of a text with one record a line are shown: `lines 1 to 4 and 90 to 99 of 99`. */
export function describeShownRecords(facts: ArrayFacts): string {
  const lines = facts.shownRanges.map(
    ([first, last]) => [first + 1, last + 1] as const,
  );
  return `${describeRanges('line', lines, facts.total)}${someFields(facts)}`;
}

/** Says that records are shown without some of their fields. */
function someFields({ hasSomeFields }: ArrayFacts): string {
  return hasSomeFields === true ? ', some fields of each' : '';
}

/** Names up to two ranges; the gaps between more of them say themselves what is missing. */
function describeRanges(
  noun: string,
  ranges: readonly (readonly [first: number, last: number])[],
  total: number,
): string {
  if (ranges.length === 0) return '';
  if (ranges.length <= 2) {
    return `${noun}s ${ranges.map(itemRange).join(' and ')} of ${formatCount(total)}`;
  }
  const count = ranges.reduce(
    (sum, [first, last]) => sum + last - first + 1,
    0,
  );
  return `${formatCount(count)} of ${countOf(total, noun)} in ${countOf(ranges.length, 'piece')}`;
}

function itemRange([first, last]: readonly [number, number]): string {
  return first === last
    ? formatCount(first)
    : `${formatCount(first)} to ${formatCount(last)}`;
}
