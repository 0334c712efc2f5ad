import type { Mark } from './mark.ts';

/** What is known of the values that stand in the same place of many records. */
export interface ValueField {
  /** How many values there were. */
  count: number;
  /** Each value with how often it occurs and where first and last; `undefined` once there are too many different ones. */
  values: ValueCount[] | undefined;
  numbers: NumberSample | undefined;
}

interface ValueCount {
  /** The value, or what stands for it. */
  readonly value: string | number;
  count: number;
  readonly first: number;
  last: number;
}

/** The numbers of a field: an even sample, and the extremes. */
export interface NumberSample {
  count: number;
  /** Every `stride`th number. */
  sample: number[];
  stride: number;
  /** How many numbers are no smaller than the one before them. */
  rising: number;
  last: number;
  least: Extreme;
  /** The largest ones, the largest first, of equal ones those that came first. */
  readonly most: Extreme[];
  /** What a number has to pass to be one of them. */
  bar: number;
}

/** A number that is one of the largest, or the smallest, of its field. */
export interface Extreme {
  readonly value: number;
  readonly at: number;
  /** Where the record begins that it belongs to. */
  readonly record: number;
}

/** A field with more different values is no category. */
const maxCategories = 12;
/** A longer value is none. */
export const maxValueChars: number = 60;
/** Among more values than this a rare one is the less worth: some are always rare. Levels of a log are about so many. */
const fewCategories = 5;
/** From how many values on a rare one stands out. */
const leastCount = 20;
const maxSample = 256;
/** How many of the largest numbers are kept: a record that is among them in several fields stands out the more. */
const maxMost = 4;

export function createValueField(): ValueField {
  return { count: 0, values: [], numbers: undefined };
}

/** Counts a value of a field; a hash can stand for its text. */
export function addValue(
  field: ValueField,
  value: string | number,
  at: number,
): void {
  field.count++;
  countCategory(field, value, at);
}

/** Counts a number of a field. */
export function addNumber(
  field: ValueField,
  value: number,
  at: number,
  /** Where the record begins that it belongs to. @default its own place */
  record: number = at,
): void {
  field.numbers ??= {
    count: 0,
    sample: [],
    stride: 1,
    rising: 0,
    last: -Infinity,
    least: { value, at, record },
    most: [],
    bar: -Infinity,
  };
  const { numbers } = field;
  if (value >= numbers.last) numbers.rising++;
  numbers.last = value;
  if (value < numbers.least.value) numbers.least = { value, at, record };
  if (value > numbers.bar) addMost(numbers, { value, at, record });
  // The stride is a power of two.
  if ((numbers.count++ & (numbers.stride - 1)) === 0)
    numbers.sample.push(value);
  if (numbers.sample.length < 2 * maxSample) return;
  numbers.sample = numbers.sample.filter((_, index) => index % 2 === 0);
  numbers.stride *= 2;
}

function addMost(numbers: NumberSample, extreme: Extreme): void {
  const { most } = numbers;
  let place = most.length;
  while (place > 0 && (most[place - 1]?.value ?? 0) < extreme.value) place--;
  most.splice(place, 0, extreme);
  if (most.length > maxMost) most.pop();
  if (most.length === maxMost) numbers.bar = most[maxMost - 1]?.value ?? 0;
}

function countCategory(
  field: ValueField,
  value: string | number,
  at: number,
): void {
  const { values } = field;
  if (values === undefined) return;
  for (const known of values) {
    if (known.value !== value) continue;
    known.count++;
    known.last = at;
    return;
  }
  const isLong = typeof value === 'string' && value.length > maxValueChars;
  if (values.length < maxCategories && !isLong) {
    values.push({ value, count: 1, first: at, last: at });
  } else {
    field.values = undefined;
  }
}

/**
 * Lists the values of a category that occur once or twice where others occur
 * often.
 */
export function categoryMarks({ values, count }: ValueField): Mark[] {
  if (values === undefined || count < leastCount) return [];
  const rare = values.filter(value => value.count <= 2);
  const rareCount = rare.reduce((sum, value) => sum + value.count, 0);
  if (rareCount * 10 > count) return [];
  const ordinary = Math.min(1, Math.sqrt(fewCategories / values.length));
  const score = (scoreAmong(count) * ordinary) / Math.sqrt(rareCount);
  return rare.flatMap(({ first, last }) =>
    first === last
      ? [{ at: first, score }]
      : [
          { at: first, score },
          { at: last, score },
        ],
  );
}

/** What stands out among many is worth more: 0.3 among 20, 0.5 among thousands. */
export function scoreAmong(count: number): number {
  return count < leastCount ? 0 : Math.min(0.5, 0.17 + 0.1 * Math.log10(count));
}
