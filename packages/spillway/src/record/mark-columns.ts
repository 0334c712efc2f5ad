import type { Mark } from '../mark/mark.ts';
import {
  addNumber,
  addValue,
  createValueField,
  fieldMarks,
  maxValueChars,
  type ValueField,
} from '../mark/value-field.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { numberAt } from './number-at.ts';
import { lineEnd, type RecordFormat } from './record-format.ts';
import { createCells, isBlank } from './split-row.ts';

/** How many columns are compared. */
const maxColumns = 60;

/** Longer records are not split. */
const maxRecordChars = 4_000;

/** After so many records it is asked which columns are still worth a look. */
const recordsAtOnce = 64;

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
  const split = splitter();
  const cells = createCells(maxColumns);
  const row = { start: 0, end: 0 };
  let columns: Column[] = [];
  let most = maxColumns;
  let records = 0;
  let pauseAt = paceChars;
  for (let start = headChars; start < text.length && most > 0;) {
    const end = endOf(start);
    if (end - start <= maxRecordChars) {
      row.start = start;
      row.end = withoutLineFeed(text, start, end);
      split(text, row, cells, most);
      if (records < recordsAtOnce) addColumns(columns, cells.count);
      for (const { index, field } of columns) {
        if (index >= cells.count) break;
        addCell(
          field,
          text,
          cells.starts[index] ?? 0,
          cells.ends[index] ?? 0,
          start,
        );
      }
      if (++records % recordsAtOnce === 0) {
        columns = columns.filter(isTelling);
        most = (columns.at(-1)?.index ?? -1) + 1;
      }
    }
    start = end;
    if (start > pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
  }
  return columns.flatMap(({ field }) => fieldMarks(field));
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
function addCell(
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
  if (field.values === undefined) field.count++;
  else if (end - start > maxValueChars) {
    field.values = undefined;
    field.count++;
  } else addValue(field, hashOf(text, start, end), at);
  const value = numberAt(text, start, end);
  if (!Number.isNaN(value)) addNumber(field, value, at);
}

/** Hashes a cell with FNV-1a. */
function hashOf(text: string, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return hash;
}
