import {
  linesLeftOut,
  type TextPosition,
  type TextRange,
} from '../notice/gap.ts';
import type { Mark } from '../mark/mark.ts';
import type { Paced } from '../pace/paced.ts';
import { type CutStrategy, headShare } from '../text/cut-strategy.ts';
import type { Question } from '../question/question.ts';
import type { TextCut } from '../text/text-cut.ts';
import { type KeptStretches, keptStretches } from './kept-stretches.ts';
import { markRecords } from './mark-records.ts';
import {
  lineEnd,
  lineStart,
  type RecordFormat,
  type Stretch,
} from './record-format.ts';
import { writeStretches } from './write-stretches.ts';
import type { ScannedTable } from '../text/scan-table.ts';

/** The part of the space that the head may take. */
const largestHead = 1 / 2;

/** The part of the space that marked records may take; the rest goes to the first and last ones. */
const markShare = 0.65;

/** How many of the best records are shown with what is around them. */
const contextMarks = 4;

/** The part of the space that one record may take. */
const largestRecord = 1 / 3;

/**
 * Cuts a text of records to at most `maxChars` characters between its records,
 * its head first: keeps the first and last records and those that stand out or
 * that the question asks for, each with the headers that it belongs to.
 *
 * Returns `undefined` where that shows nothing: the head or the records are too
 * long for the space. Linear in the text.
 */
export function* cutRecords({
  scanned,
  format,
  maxChars,
  strategy,
  keepTailLines = 0,
  question,
}: {
  /** What is known of a text longer than `maxChars`. */
  scanned: ScannedTable;
  format: RecordFormat;
  /** The most characters that `body` may have. */
  maxChars: number;
  strategy: CutStrategy;
  /** How many last lines are kept before the rest of the space is shared; the budget wins. */
  keepTailLines?: number;
  /** What is looked for in it, as when it was scanned. @default nothing is known */
  question?: Question | undefined;
}): Paced<TextCut | undefined> {
  const { lineFeeds } = scanned;
  const text = scanned.table.stored;
  const { headChars } = format;
  const kept = keptStretches(text.length, longestGapLine(text, lineFeeds));
  const head = { start: 0, end: headChars };
  if (!kept.add([head], maxChars * largestHead)) return undefined;
  keepLastLines({ text, kept, format, count: keepTailLines, maxChars });
  const marks = yield* markRecords({ scanned, format, question });
  keepMarked({ scanned, kept, format, marks, maxChars });

  const share = headShare(strategy);
  const before = kept.chars();
  const headRoom = before + (maxChars - before) * share;
  const first =
    share === 0
      ? headChars
      : keepFirst({ text, kept, format, from: headChars, maxChars: headRoom });
  if (share < 1) keepLast({ scanned, kept, format, maxChars });
  if (share > 0) keepFirst({ text, kept, format, from: first, maxChars });
  const isBare = kept.inOrder().every(({ end }) => end <= headChars);
  return isBare ? undefined : writeStretches(scanned, kept.inOrder());
}

/** Keeps the records that are worth most, with the headers that they belong to, and the best with what is around them. */
function keepMarked({
  scanned,
  kept,
  format,
  marks,
  maxChars,
}: {
  scanned: ScannedTable;
  kept: KeptStretches;
  format: RecordFormat;
  marks: readonly Mark[];
  maxChars: number;
}): void {
  const text = scanned.table.stored;
  for (const [rank, { at }] of marks.entries()) {
    const record = recordAt(text, at, format);
    if (record.end - record.start > maxChars * largestRecord) continue;
    const stretches = withHeaders(record, format, scanned);
    const context = rank < contextMarks ? format.contextOf?.(at) : undefined;
    const isKept =
      context !== undefined &&
      kept.add([...stretches, context], maxChars * markShare);
    if (!isKept) kept.add(stretches, maxChars * markShare);
  }
}

function withHeaders(
  record: Stretch,
  { headersOf }: RecordFormat,
  scanned: ScannedTable,
): Stretch[] {
  return [...(headersOf?.(record.start, scanned) ?? []), record];
}

function recordAt(text: string, at: number, { endOf }: RecordFormat): Stretch {
  const start = lineStart(text, at);
  return { start, end: endOf?.(start) ?? lineEnd(text, start) };
}

/** Keeps records from a place on while they fit; returns where the next one starts. */
function keepFirst({
  text,
  kept,
  format: { endOf = start => lineEnd(text, start) },
  from,
  maxChars,
}: {
  text: string;
  kept: KeptStretches;
  format: RecordFormat;
  from: number;
  maxChars: number;
}): number {
  let next = from;
  while (next < text.length) {
    const end = endOf(next);
    if (!kept.add([{ start: next, end }], maxChars)) break;
    next = end;
  }
  return next;
}

/** Keeps the last lines while they fit with the headers that they belong to. */
function keepLast({
  scanned,
  kept,
  format,
  maxChars,
}: {
  scanned: ScannedTable;
  kept: KeptStretches;
  format: RecordFormat;
  maxChars: number;
}): void {
  const text = scanned.table.stored;
  const { startOf = end => lineStart(text, end - 1) } = format;
  let end = text.length;
  while (end > 0) {
    const start = startOf(end);
    if (!kept.add(withHeaders({ start, end }, format, scanned), maxChars))
      return;
    end = start;
  }
}

/** Keeps the last lines, as many records as hold so many. */
function keepLastLines({
  text,
  kept,
  format: { startOf = end => lineStart(text, end - 1) },
  count,
  maxChars,
}: {
  text: string;
  kept: KeptStretches;
  format: RecordFormat;
  count: number;
  maxChars: number;
}): void {
  let end = text.length;
  for (let line = 0; line < count && end > 0; line++) {
    const start = startOf(end);
    if (!kept.add([{ start, end }], maxChars)) return;
    end = start;
  }
}

/** Returns the most characters that a gap line of this text can take, with its line feed. */
function longestGapLine(text: string, lineFeeds: number): number {
  const last: TextPosition = { line: lineFeeds + 2, column: 1 };
  const gap: TextRange = {
    from: { line: lineFeeds, column: 1 },
    upTo: last,
    start: 0,
    chars: text.length,
  };
  return linesLeftOut(gap).length + 1;
}
