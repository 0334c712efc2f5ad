import { bestMarks } from '../mark/best-marks.ts';
import { findTerms } from '../mark/find-terms.ts';
import type { Mark } from '../mark/mark.ts';
import { scoreHits } from '../mark/score-hits.ts';
import { termsOf } from '../mark/term.ts';
import {
  addNumber,
  addValue,
  createValueField,
  fieldMarks,
  type ValueField,
} from '../mark/value-field.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import type { Question } from '../text/question.ts';
import { lineEnd, type RecordFormat } from './record-format.ts';

/** How many columns are compared. */
const maxColumns = 60;

/** Longer records are not split. */
const maxRecordChars = 4_000;

/**
 * Finds the records that are worth showing, the best first: words of failure,
 * values that are rare in their column, and what the question asks for.
 *
 * Two passes over the text, at most 128 marks.
 */
export function* markRecords({
  text,
  format,
  question,
}: {
  text: string;
  format: RecordFormat;
  question: Question | undefined;
}): Paced<Mark[]> {
  const terms = termsOf(question);
  const hits = yield* findTerms(text, terms);
  const best = bestMarks<Mark>();
  for (const mark of scoreHits({ text, terms, hits })) best.add(mark);
  for (const mark of yield* markColumns(text, format)) best.add(mark);
  const marks = yield* atRecordStarts(text, format, best.inOrder());
  return marks.toSorted((a, b) => b.score - a.score || a.at - b.at);
}

/** Moves marks to where their records start, when those can have several lines. One pass over the text. */
function* atRecordStarts(
  text: string,
  { headChars, endOf }: RecordFormat,
  /** In the order of the text. */
  marks: readonly Mark[],
): Paced<readonly Mark[]> {
  if (endOf === undefined) return marks;
  const moved: Mark[] = [];
  let start = headChars;
  let pauseAt = paceChars;
  for (const mark of marks) {
    if (mark.at < headChars) {
      moved.push(mark);
      continue;
    }
    let end = endOf(start);
    while (end <= mark.at && end < text.length) {
      start = end;
      end = endOf(start);
      if (start > pauseAt) {
        yield;
        pauseAt = start + paceChars;
      }
    }
    moved.push({ ...mark, at: start });
  }
  return moved;
}

function* markColumns(
  text: string,
  { headChars, cellsOf, endOf = start => lineEnd(text, start) }: RecordFormat,
): Paced<Mark[]> {
  if (cellsOf === undefined) return [];
  const columns: ValueField[] = [];
  let pauseAt = paceChars;
  for (let start = headChars; start < text.length;) {
    const end = endOf(start);
    if (end - start <= maxRecordChars) {
      const cells = cellsOf(text.slice(start, end)).slice(0, maxColumns);
      for (const [index, cell] of cells.entries()) {
        addCell((columns[index] ??= createValueField()), cell, start);
      }
    }
    start = end;
    if (start > pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
  }
  return columns.flatMap(fieldMarks);
}

function addCell(column: ValueField, cell: string, at: number): void {
  addValue(column, cell, at);
  const isNumber = /^-?\d[\d.]{0,20}(?:[eE][-+]?\d{1,3})?$/.test(cell);
  if (isNumber) addNumber(column, Number.parseFloat(cell), at);
}
