import { allColumns, visitLineNumbers } from './line-numbers.ts';
import { isWholeLine, type UnitTable } from '../scan/unit-table.ts';

/** How many lines are looked at to find the columns of numbers. */
const sampledLines = 64;

/** How many of them there have to be. */
const leastLines = 16;

/** The part of them that has a number in a column. */
const columnShare = 0.7;

/** A column with at most so many different values in the sample holds codes, not amounts. */
const maxCodes = 6;

/** A column where more lines than this part have one value measures nothing. */
const largestMode = 0.5;

/** Where so many of the changes go one way, a column counts or is sorted. */
const oneWay = 0.85;

/** A column of numbers, as it is in a sample of the lines. */
export interface NumberColumn {
  /** Amounts, of which the largest is of interest, or codes, of which the rare ones are. */
  readonly kind: 'amounts' | 'codes';
  readonly median: number;
}

/**
 * Finds the columns in which most lines of a text have numbers, from a sample of
 * its lines: sizes of a listing, durations and status codes of a log. Columns
 * that count lines, that are sorted, or that are the same nearly everywhere are
 * none.
 */
export function numberColumns(
  table: UnitTable,
): ReadonlyMap<number, NumberColumn> {
  const { lines, columns } = sampleColumns(table);
  const found = new Map<number, NumberColumn>();
  if (lines < leastLines) return found;
  for (const [column, values] of columns) {
    if (values.length < lines * columnShare) continue;
    const kind = kindOf(values);
    if (kind !== undefined) found.set(column, kind);
  }
  return found;
}

/** Gathers the numbers of evenly spread lines by column, in the order of the text. */
function sampleColumns(table: UnitTable): {
  lines: number;
  columns: ReadonlyMap<number, number[]>;
} {
  const { text, starts, count } = table;
  const columns = new Map<number, number[]>();
  let lines = 0;
  const step = Math.max(1, Math.floor(count / sampledLines));
  for (let unit = 0; unit < count; unit += step) {
    const start = starts[unit] ?? 0;
    const end = starts[unit + 1] ?? text.length;
    if (!isWholeLine(table, unit) || end - start <= 1) continue;
    lines++;
    visitLineNumbers(text, start, end, allColumns, (column, value) => {
      const values = columns.get(column);
      if (values === undefined) columns.set(column, [value]);
      else values.push(value);
    });
  }
  return { lines, columns };
}

function kindOf(values: readonly number[]): NumberColumn | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const median = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  if (counts.size <= maxCodes) return { kind: 'codes', median };
  const mode = Math.max(...counts.values());
  const isFlat = mode > values.length * largestMode || median <= 0;
  return isFlat || goesOneWay(values) ? undefined : { kind: 'amounts', median };
}

/** Says whether numbers nearly always rise, or nearly always fall. */
function goesOneWay(values: readonly number[]): boolean {
  let rising = 0;
  let falling = 0;
  for (let index = 1; index < values.length; index++) {
    const change = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (change > 0) rising++;
    else if (change < 0) falling++;
  }
  return Math.max(rising, falling) >= (rising + falling) * oneWay;
}
