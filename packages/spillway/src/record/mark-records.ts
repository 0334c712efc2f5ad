import { bestMarks } from '../mark/best-marks.ts';
import type { Mark } from '../mark/mark.ts';
import { scannedHits } from '../mark/scanned-hits.ts';
import { scoreHits } from '../mark/score-hits.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { unitAt } from '../scan/unit-table.ts';
import { markColumns } from './mark-columns.ts';
import type { RecordFormat } from './record-format.ts';
import type { ScannedTable } from '../text/scan-table.ts';

/**
 * Finds the records that are worth showing, the best first: words of failure,
 * values that are rare in their column, and what the question asks for.
 *
 * The words are those that the scan of the text found; one pass over the text
 * for its columns. At most 128 marks.
 */
export function* markRecords({
  scanned,
  format,
  question,
}: {
  scanned: ScannedTable;
  format: RecordFormat;
  /** The question that the text was scanned for. */
  question: Question | undefined;
}): Paced<Mark[]> {
  const { text, stored } = scanned.table;
  const { terms, hits } = yield* scannedHits(scanned.table, question);
  const best = bestMarks<Mark>();
  for (const mark of scoreHits({ text, terms, hits })) {
    best.add(text === stored ? mark : asStored(mark, scanned));
  }
  for (const mark of yield* markColumns(stored, format)) best.add(mark);
  const marks = yield* atRecordStarts(stored, format, best.inOrder());
  return marks.toSorted((a, b) => b.score - a.score || a.at - b.at);
}

/** Moves a mark from where it stands on the screen to where its line stands in the text as it is stored. */
function asStored({ at, score }: Mark, { table }: ScannedTable): Mark {
  return { at: table.storedStarts[unitAt(table, at)] ?? 0, score };
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
