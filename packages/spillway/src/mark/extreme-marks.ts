import type { Mark } from './mark.ts';
import { numberWorth, placeWorth } from './number-worth.ts';
import {
  type Extreme,
  type NumberSample,
  scoreAmong,
  type ValueField,
} from './value-field.ts';

/** A field of records with its name, where it has one. */
export interface NamedField {
  readonly name: string;
  readonly values: ValueField;
}

/** A mark of a number, with the field that it is in. */
export interface ExtremeMark<FIELD> extends Mark {
  readonly field: FIELD;
}

/** A number that lies far from the others of its field. */
interface FarNumber<FIELD> {
  readonly field: FIELD;
  readonly at: number;
  readonly record: number;
  /** What it is worth by itself, from 0 to 1, and what standing out among so many is worth. */
  readonly worth: number;
  readonly among: number;
  /** Whether it is the largest or the smallest of its field. */
  readonly isFirst: boolean;
}

/** From how many deviations on a number is far from the rest. */
const farDeviations = 4;

/** What the second and the further largest numbers are worth, compared with the largest. */
const rankWorth = [1, 0.6, 0.45, 0.35];

/** How much of what its other fields are worth a record gains, and the most it is worth. */
const otherShare = 0.75;
const mostWorth = 1.15;

/** How many times the spread of the upper numbers, as a power of 2, an extreme is away that is worth the most. */
const farSpread = 5;

/** Seconds and milliseconds of 2001 to 2096: a moment. */
const moment = [
  [1e9, 4e9],
  [1e12, 4e12],
] as const;

/**
 * Marks the records that have the largest or the smallest number of a field,
 * when it lies far from the rest; more so where the same record is among the
 * largest in several fields, less where a field holds moments, coordinates,
 * ids, or numbers that rise from record to record.
 *
 * Far is a modified z-score over 4, from median and median absolute deviation,
 * or from the mean one where that is 0 (Iglewicz and Hoaglin 1993, who take 3.5
 * for samples of tens; skewed data of thousands passes that all the time). How
 * far is measured by the spread of the upper half, from the median to the 95th
 * percentile, so that the end of a long tail is worth less than what stands
 * apart from it. Linear in the fields.
 */
export function extremeMarks<FIELD extends NamedField>(
  fields: Iterable<FIELD>,
): ExtremeMark<FIELD>[] {
  const records = new Map<number, FarNumber<FIELD>[]>();
  for (const field of fields) {
    if (field.values.numbers === undefined) continue;
    for (const found of farNumbers(field)) {
      const known = records.get(found.record);
      if (known === undefined) records.set(found.record, [found]);
      else known.push(found);
    }
  }
  return [...records.values()].flatMap(recordMark);
}

/** Marks the place in a record that is worth the most with what all are worth; none where it leads in no field and is high in one alone. */
function recordMark<FIELD>(
  numbers: readonly FarNumber<FIELD>[],
): ExtremeMark<FIELD>[] {
  const isMarked = numbers.length > 1 || numbers.some(one => one.isFirst);
  if (!isMarked) return [];
  const best = numbers.reduce((a, b) => (b.worth > a.worth ? b : a));
  const all = numbers.reduce((sum, { worth }) => sum + worth, 0);
  const worth = best.worth + otherShare * (all - best.worth);
  const { at, field, among } = best;
  return [{ at, field, score: among * Math.min(mostWorth, worth) }];
}

function farNumbers<FIELD extends NamedField>(
  field: FIELD,
): FarNumber<FIELD>[] {
  const { numbers, count, values } = field.values;
  const among = numbers && scoreAmong(Math.min(count, numbers.count));
  if (!numbers || !among || !canStandOut(numbers)) return [];
  const sorted = Float64Array.from(numbers.sample).toSorted();
  const center = quantile(sorted, 0.5);
  const distances = sorted.map(value => Math.abs(value - center)).toSorted();
  const mean =
    distances.reduce((sum, value) => sum + value, 0) / distances.length;
  const scale = quantile(distances, 0.5) * 1.4826 || mean * 1.2533;
  const factor =
    numberWorth(field.name) *
    (isCount(numbers) || isMoment(center) ? placeWorth : 1);
  const isOften = ({ value }: Extreme): boolean =>
    values?.some(
      ({ value: known, count: times }) => times > 2 && +known === value,
    ) === true;
  const look = (
    extreme: Extreme,
    rank: number,
    edge: number,
  ): FarNumber<FIELD>[] => {
    const distance = Math.abs(extreme.value - center);
    if (!(distance / scale > farDeviations) || isOften(extreme)) return [];
    const spread = Math.abs(quantile(sorted, edge) - center) || scale;
    const far = Math.min(
      1,
      Math.max(0, Math.log2(distance / spread) / farSpread),
    );
    return [
      {
        field,
        at: extreme.at,
        record: extreme.record,
        worth: (0.4 + 0.6 * far) * factor * (rankWorth[rank] ?? 0),
        among,
        isFirst: rank === 0,
      },
    ];
  };
  return [
    ...look(numbers.least, 0, 0.05),
    ...numbers.most.flatMap((extreme, rank) => look(extreme, rank, 0.95)),
  ];
}

/** Whether the numbers differ. */
function canStandOut({ least, most }: NumberSample): boolean {
  return least.value !== most[0]?.value;
}

/** Whether nearly all numbers are no smaller than the one before, as in a running count. */
function isCount({
  rising,
  count,
  sample,
}: {
  readonly rising: number;
  readonly count: number;
  readonly sample: readonly number[];
}): boolean {
  const differs = sample[0] !== sample[sample.length >> 1];
  return differs && rising > count * 0.95;
}

function isMoment(value: number): boolean {
  return moment.some(([from, to]) => value >= from && value < to);
}

/** Returns the number at a share of sorted ones. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
