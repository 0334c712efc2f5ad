import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import {
  type CodeCounts,
  countCode,
  type NumberPlace,
  rareCodes,
} from './code-counts.ts';
import { soughtColumns, visitLineNumbers } from './line-numbers.ts';
import { type NumberColumn, numberColumns } from './number-columns.ts';
import {
  isWholeLine,
  unitsAtOnce,
  type UnitTable,
} from '../scan/unit-table.ts';

/** How many times the median the largest number has to be: beyond what sizes and durations vary by. */
const leastFactor = 10;

/** The largest number of a column so far; `at` is -1 before there is any. */
interface Largest {
  value: number;
  unit: number;
  at: number;
}

/** What is known of the columns: the largest amounts, and how often each code occurs. */
interface Columns {
  readonly amounts: ReadonlyMap<number, Largest>;
  readonly codes: ReadonlyMap<number, CodeCounts>;
}

/**
 * Finds the numbers that stand out in a column: the largest file of a listing,
 * the slowest request of a log, the one status among thousands that is another.
 *
 * One pass over the text where it has such columns, and a look at 64 lines where
 * it has not.
 */
export function* numberExtremes(
  table: UnitTable,
  meter: PaceMeter,
): Paced<NumberPlace[]> {
  const found = numberColumns(table);
  if (found.size === 0) return [];
  const columns = emptyColumns(found);
  const { amounts, codes } = columns;
  const sought = soughtColumns(found.keys());
  const { text, starts, count } = table;
  const isPauseDue = createPace(meter);
  let unit = 0;
  const visit = (column: number, value: number, at: number): void => {
    const largest = amounts.get(column);
    const counts = codes.get(column);
    if (counts !== undefined) countCode(counts, value, { unit, at });
    else if (largest !== undefined && value > largest.value) {
      Object.assign(largest, { value, unit, at });
    }
  };
  for (; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (unit % unitsAtOnce === 0 && isPauseDue(start)) yield;
    if (!isWholeLine(table, unit)) continue;
    visitLineNumbers(text, start, starts[unit + 1] ?? start, sought, visit);
  }
  return [...amounts.values(), ...[...codes.values()].flatMap(rareCodes)]
    .filter(({ at }) => at !== -1)
    .map(place => ({ unit: place.unit, at: place.at }));
}

function emptyColumns(found: ReadonlyMap<number, NumberColumn>): Columns {
  const amounts = new Map<number, Largest>();
  const codes = new Map<number, CodeCounts>();
  for (const [column, { kind, median }] of found) {
    if (kind === 'codes') codes.set(column, new Map());
    else {
      amounts.set(column, { value: median * leastFactor, unit: -1, at: -1 });
    }
  }
  return { amounts, codes };
}
