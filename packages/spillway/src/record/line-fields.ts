import { failingValue, isTellingKey } from '../json/failing-value.ts';
import { extremeMarks } from '../mark/extreme-marks.ts';
import type { Mark } from '../mark/mark.ts';
import { numberWorth } from '../mark/number-worth.ts';
import {
  createValueField,
  categoryMarks,
  type ValueField,
} from '../mark/value-field.ts';
import { countValue } from './count-value.ts';
import { hashOf } from '../scan/hash-of.ts';
import type { Stretch } from './record-format.ts';

/** Compares the values of the same field on many lines. */
export interface LineFields {
  /** Looks at the next line. */
  readonly add: (start: number, end: number) => void;
  readonly marks: () => Mark[];
}

/** How many fields are compared. */
const maxFields = 6;

/** How many objects deep, that of the record counted. */
const maxDepth = 3;

/** A field of records has so few values in a sample, or numbers. */
const maxCategories = 12;

/** How many paths of keys are looked at; records with more have data for keys. */
const maxPaths = 1_000;

/** The part of the records that has it. */
const leastShare = 0.2;

/** Longer values are no categories. */
const maxValueChars = 64;

/** How many places of failing values are kept. */
const maxFailing = 32;

/** What a sample of records has at one path of keys. */
interface Sampled {
  readonly key: string;
  count: number;
  numbers: number;
  readonly values: Set<unknown>;
}

interface LineField {
  readonly key: string;
  /** The key as it stands on a line. */
  readonly text: string;
  /** Where it was last found: no place before is searched twice. */
  found: number;
  /** What its values say of a failure, by their hashes; `undefined` when they can say nothing. */
  readonly scores: Map<number, number> | undefined;
  readonly values: ValueField;
  readonly failing: Mark[];
  failingCount: number;
}

/**
 * Chooses fields of NDJSON that may have a value that stands out, from a sample
 * of its records: such with few different values, and numbers, those first that
 * can say that something failed. They are found on a line by their keys, one
 * after another, without parsing it. Linear in the text.
 */
export function lineFields(
  text: string,
  sample: readonly unknown[],
): LineFields {
  const fields = fieldsIn(sample);
  return {
    add: (start, end) => {
      let from = start;
      for (const field of fields) {
        if (field.found < from) {
          const found = text.indexOf(field.text, from);
          field.found = found === -1 ? Infinity : found;
        }
        if (field.found >= end) continue;
        from = field.found + field.text.length;
        addValueAt(field, text, from, { start, end });
      }
    },
    marks: () => [
      ...fields.flatMap(marksOf),
      ...extremeMarks(fields.map(({ key, values }) => ({ name: key, values }))),
    ],
  };
}

function fieldsIn(sample: readonly unknown[]): LineField[] {
  const sampled = new Map<string, Sampled>();
  const collect = (value: unknown, path: string, depth: number): void => {
    if (sampled.size > maxPaths) return;
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) || depth > maxDepth) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = `${path}${JSON.stringify(key)}:`;
      const field = sampled.get(at) ?? {
        key,
        count: 0,
        numbers: 0,
        values: new Set(),
      };
      sampled.set(at, field);
      if (typeof inner === 'object' && inner !== null) {
        collect(inner, at, depth + 1);
        continue;
      }
      field.count++;
      if (typeof inner === 'number') field.numbers++;
      if (field.values.size <= maxCategories) field.values.add(inner);
    }
  };
  for (const record of sample) collect(record, '', 1);
  const telling = [...sampled.values()].filter(
    ({ count, numbers, values }) =>
      count >= sample.length * leastShare &&
      (values.size <= maxCategories || numbers * 2 > count),
  );
  const chosen = new Set(
    telling.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxFields),
  );
  return telling
    .filter(field => chosen.has(field))
    .map(({ key }) => ({
      key,
      text: `${JSON.stringify(key)}:`,
      found: -1,
      scores: isTellingKey(key) ? new Map<number, number>() : undefined,
      values: createValueField(),
      failing: [],
      failingCount: 0,
    }));
}

/** Says which fields are compared before others: categories before numbers, and places and moments last. */
function rankOf({ key, values }: Sampled): number {
  if (isTellingKey(key)) return 0;
  if (values.size <= maxCategories) return 1;
  return numberWorth(key) < 1 ? 3 : 2;
}

const blank = 0x20;
const quote = 0x22;
const comma = 0x2c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;

function addValueAt(
  field: LineField,
  text: string,
  from: number,
  line: Stretch,
): void {
  let start = from;
  while (start < line.end && text.charCodeAt(start) <= blank) start++;
  const code = text.charCodeAt(start);
  if (code === openBrace || code === openBracket) return;
  const endOf = code === quote ? stringEnd : scalarEnd;
  const most = Math.min(line.end, start + maxValueChars);
  const end = endOf(text, start + 1, most);
  countValue(field.values, text, start, end, start, line.start);
  if (field.scores !== undefined) addFailing(field, text, start, end);
}

/** Returns where a string ends, its quote apart. */
function stringEnd(text: string, from: number, most: number): number {
  let end = from;
  while (end < most && text.charCodeAt(end) !== quote) end++;
  return end;
}

/** Returns where a number or a literal ends. */
function scalarEnd(text: string, from: number, most: number): number {
  let end = from;
  for (; end < most; end++) {
    const code = text.charCodeAt(end);
    if (code === comma || code === closeBrace || code <= blank) break;
  }
  return end;
}

/** How many different values of a field are looked at for what they say of a failure. */
const maxScores = 1_000;

function addFailing(
  field: LineField,
  text: string,
  start: number,
  end: number,
): void {
  const hash = hashOf(text, start, end);
  let score = field.scores?.get(hash);
  if (score === undefined) {
    score = failingValue(field.key, text.slice(start, end + 1));
    if ((field.scores?.size ?? 0) < maxScores) field.scores?.set(hash, score);
  }
  if (score === 0) return;
  field.failingCount++;
  if (field.failing.length < maxFailing) {
    field.failing.push({ at: start, score });
  }
}

function marksOf({ values, failing, failingCount }: LineField): Mark[] {
  const { count } = values;
  // The share of records that failed, as the inverse frequency of words is measured.
  const rarity = Math.log1p(count / failingCount) / Math.log1p(count);
  return [
    ...categoryMarks(values),
    ...failing.map(({ at, score }) => ({ at, score: score * rarity })),
  ];
}
