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
interface NumberSample {
  count: number;
  /** Every `stride`th number. */
  sample: number[];
  stride: number;
  least: Extreme;
  most: Extreme;
}

interface Extreme {
  readonly value: number;
  readonly at: number;
}

/** A field with more different values is no category. */
const maxCategories = 12;
/** A longer value is none. */
export const maxValueChars: number = 60;
/** From how many values on a rare one stands out. */
const leastCount = 20;
const maxSample = 256;

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
export function addNumber(field: ValueField, value: number, at: number): void {
  field.numbers ??= {
    count: 0,
    sample: [],
    stride: 1,
    least: { value, at },
    most: { value, at },
  };
  const { numbers } = field;
  if (value < numbers.least.value) numbers.least = { value, at };
  if (value > numbers.most.value) numbers.most = { value, at };
  // The stride is a power of two.
  if ((numbers.count++ & (numbers.stride - 1)) === 0)
    numbers.sample.push(value);
  if (numbers.sample.length < 2 * maxSample) return;
  numbers.sample = numbers.sample.filter((_, index) => index % 2 === 0);
  numbers.stride *= 2;
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
 * Lists what stands out in a field: values of a category that occur once or
 * twice where others occur often, and the largest and the smallest number when
 * they lie far from the rest.
 *
 * Far is a modified z-score over 4, from median and median absolute deviation,
 * or from the mean one where that is 0 (Iglewicz and Hoaglin 1993, who take 3.5
 * for samples of tens; skewed data of thousands passes that all the time).
 */
export function fieldMarks(field: ValueField): Mark[] {
  return field.count < leastCount
    ? []
    : [...categoryMarks(field), ...outlierMarks(field)];
}

function categoryMarks({ values, count }: ValueField): Mark[] {
  if (values === undefined) return [];
  const rare = values.filter(value => value.count <= 2);
  const rareCount = rare.reduce((sum, value) => sum + value.count, 0);
  if (rareCount * 10 > count) return [];
  const score = scoreAmong(count) / Math.sqrt(rareCount);
  return rare.flatMap(({ first, last }) =>
    first === last
      ? [{ at: first, score }]
      : [
          { at: first, score },
          { at: last, score },
        ],
  );
}

const farDeviations = 4;

function outlierMarks({ numbers, count }: ValueField): Mark[] {
  if (numbers === undefined || numbers.count < leastCount) return [];
  const { sample, least, most } = numbers;
  const center = median(sample);
  const distances = sample.map(value => Math.abs(value - center));
  const scale =
    median(distances) * 1.4826 ||
    (distances.reduce((sum, value) => sum + value, 0) / distances.length) *
      1.2533;
  return [least, most].flatMap(({ value, at }) => {
    const deviations = Math.abs(value - center) / scale;
    return deviations > farDeviations
      ? [
          {
            at,
            score: scoreAmong(count) * (0.4 + Math.min(0.6, deviations / 50)),
          },
        ]
      : [];
  });
}

/** What stands out among many is worth more: 0.3 among 20, 0.5 among thousands. */
function scoreAmong(count: number): number {
  return Math.min(0.5, 0.17 + 0.1 * Math.log10(count));
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[sorted.length >> 1] ?? 0;
}
