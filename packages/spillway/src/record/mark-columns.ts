import { extremeMarks } from '../mark/extreme-marks.ts';
import type { Mark } from '../mark/mark.ts';
import {
  createValueField,
  categoryMarks,
  type ValueField,
} from '../mark/value-field.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { createCells, isBlank, type SplitRow } from './cells.ts';
import { columnNames } from './column-names.ts';
import { countValue } from './count-value.ts';
import { lineEnd, type RecordFormat } from './record-format.ts';

/** How many columns are compared. */
const maxColumns = 60;

/** Longer records are not split. */
const maxRecordChars = 4_000;

/** After so many rows it is asked which columns are still worth a look. */
const rowsAtOnce = 64;

/** A column that may have a value that stands out. */
interface Column {
  readonly index: number;
  readonly field: ValueField;
}

/**
 * Finds the records with values that stand out in their column.
 *
 * A column of texts that differ has none; records are split no farther than to
 * the last of the others. One pass over the text at most.
 */
export function* markColumns(
  text: string,
  { headChars, splitter, endOf = start => lineEnd(text, start) }: RecordFormat,
): Paced<Mark[]> {
  if (splitter === undefined) return [];
  const names = columnNames(text.slice(0, headChars), splitter());
  const rows = createRows(text, splitter(), names);
  let pauseAt = paceChars;
  for (let start = headChars; start < text.length && rows.areTelling();) {
    const end = endOf(start);
    if (end - start <= maxRecordChars) rows.add(start, end);
    start = end;
    if (start > pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
  }
  return rows.marks();
}

/** Compares one row after another. */
interface Rows {
  readonly add: (start: number, end: number) => void;
  /** Says whether any column may have a value that stands out. */
  readonly areTelling: () => boolean;
  readonly marks: () => Mark[];
}

function createRows(
  text: string,
  split: SplitRow,
  names: readonly string[],
): Rows {
  const cells = createCells(maxColumns);
  const row = { start: 0, end: 0 };
  let columns: Column[] = [];
  let most = maxColumns;
  let count = 0;
  let width = 0;
  // Where rows have other cells than the head, a name may belong to the column beside.
  const nameOf = ({ index }: Column): string =>
    (width === names.length && names[index]) || '';
  return {
    add: (start, end) => {
      row.start = start;
      row.end = withoutLineFeed(text, start, end);
      split(text, row, cells, most);
      if (count < rowsAtOnce) addColumns(columns, cells.count);
      width = Math.max(width, cells.count);
      for (const { index, field } of columns) {
        if (index >= cells.count) break;
        const from = cells.starts[index] ?? 0;
        countCell(field, text, from, cells.ends[index] ?? 0, start);
      }
      if (++count % rowsAtOnce !== 0) return;
      columns = columns.filter(isTelling);
      most = (columns.at(-1)?.index ?? -1) + 1;
    },
    areTelling: () => most > 0,
    marks: () => [
      ...columns.flatMap(({ field }) => categoryMarks(field)),
      ...extremeMarks(
        columns.map(column => ({ name: nameOf(column), values: column.field })),
      ),
    ],
  };
}

function addColumns(columns: Column[], count: number): void {
  while (columns.length < count) {
    columns.push({ index: columns.length, field: createValueField() });
  }
}

function isTelling({ field: { values, numbers } }: Column): boolean {
  return values !== undefined || numbers !== undefined;
}

function withoutLineFeed(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isLineBreak(text.charCodeAt(at - 1))) at--;
  return at;
}

function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** Counts a cell at a place as what it is without the white space around it. */
function countCell(
  field: ValueField,
  text: string,
  cellStart: number,
  cellEnd: number,
  at: number,
): void {
  let start = cellStart;
  let end = cellEnd;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  countValue(field, text, start, end, at);
}
