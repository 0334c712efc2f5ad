import { firstLines, lineEnd, type RecordFormat } from './record-format.ts';
import type { SplitRow } from './cells.ts';
import { splitAtBars } from './split-at-bars.ts';
import { splitAtGaps } from './split-at-gaps.ts';
import { splitAtWords } from './split-at-words.ts';

/** How many lines the head of a table may have, its rulers included. */
const maxHeadLines = 8;

/** How many rows are looked at. */
const sampleLines = 24;

/** The part of them that has to fit the head. */
const fittingShare = 0.7;

/** Column names in capitals, two spaces or more apart, as `docker ps` and `kubectl get` print them. */
const capitals =
  /^[A-Z][A-Z\d_%()/.#-]*(?: [A-Z\d_%()/.#-]+)*(?: {2,}[A-Z][A-Z\d_%()/.#-]*(?: [A-Z\d_%()/.#-]+)*){2,}\s*$/;

/** Recognises a table with a head row: drawn with rulers, with column names in capitals, or with numbers below names. */
export function tableFormat(text: string): RecordFormat | undefined {
  const head = firstLines(text, maxHeadLines);
  const rulerAt = head.findLastIndex(line => isRuler(line));
  if (rulerAt !== -1) return ruledTable(text, head, rulerAt);
  const [first = ''] = head;
  if (!capitals.test(first)) return numberTable(text, first);
  const columns = [...first.matchAll(/ {2,}/g)].map(
    gap => gap.index + gap[0].length,
  );
  return (
    tableBelow(text, 1, line => isAligned(line, columns)) ??
    numberTable(text, first)
  );
}

/** How many columns a table of numbers has at least, and how many of them hold numbers below a name. */
const leastColumns = 4;
const leastNumbers = 2;

/** A number as tools print it, with a unit. */
const number = /^[-+]?\d[\d.,]*(?:%|[KMGTP]i?B?)?$/;

/** Recognises columns apart by white space, of which some hold numbers below a name, as `ps` and `df` print them. */
function numberTable(text: string, first: string): RecordFormat | undefined {
  const names = wordsOf(first);
  if (names.length < leastColumns) return undefined;
  const rows = firstLines(text, sampleLines + 1)
    .slice(1)
    .map(wordsOf);
  const columns = names.length - 1;
  const holdsNumbers = (_: string, column: number): boolean =>
    rows.filter(row => number.test(row[column] ?? '')).length >=
    rows.length * fittingShare;
  const numbers = names
    .filter(holdsNumbers)
    .filter(name => /^[\p{L}%]/u.test(name) || /^\d+\w*-/.test(name));
  return rows.length > 2 && numbers.length >= leastNumbers
    ? tableBelow(
        text,
        1,
        row => wordsOf(row).length >= columns,
        () => splitAtWords(columns),
      )
    : undefined;
}

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/);
}

/** A line of dashes in groups, as SQL clients, Markdown and `dpkg -l` draw them under a head row. */
function isRuler(line: string): boolean {
  return (
    /^[\s|+:\-=─━═│┃║┌┬┐├┼┤└┴┘╞╪╡┏┳┓┡╇┩╔╦╗╠╬╣╟╫╢]+$/.test(line) &&
    (line.match(/([-=─━═])\1+/g) ?? []).length >= 2
  );
}

function ruledTable(
  text: string,
  head: readonly string[],
  rulerAt: number,
): RecordFormat | undefined {
  const bar = /[|│┃║]/.exec(head[rulerAt - 1] ?? '')?.[0];
  const bars = bar === undefined ? 0 : countOf(head[rulerAt - 1] ?? '', bar);
  const columns = [...(head[rulerAt] ?? '').matchAll(/([-=─━═])\1+/g)].map(
    group => group.index,
  );
  return (
    (bar === undefined
      ? undefined
      : tableBelow(
          text,
          rulerAt + 1,
          row => countOf(row, bar) === bars || isRuler(row),
          splitAtBars,
        )) ??
    tableBelow(
      text,
      rulerAt + 1,
      row => isAligned(row, columns),
      bar === undefined ? splitAtGaps : splitAtBars,
    )
  );
}

function tableBelow(
  text: string,
  headLines: number,
  fits: (row: string) => boolean,
  splitter: () => SplitRow = splitAtGaps,
): RecordFormat | undefined {
  let headChars = 0;
  for (let line = 0; line < headLines; line++) {
    headChars = lineEnd(text, headChars);
  }
  const rows = firstLines(text, sampleLines, headChars);
  const fitting = rows.filter(fits).length;
  return rows.length > 0 && fitting >= rows.length * fittingShare
    ? { kind: 'table', headChars, splitter }
    : undefined;
}

/** Whether a row has its columns where the head has them: text there, and a space before it. */
function isAligned(row: string, columns: readonly number[]): boolean {
  const inner = columns.filter(column => column > 0);
  const aligned = inner.filter(
    column => column > row.length || /^[\s-]$/.test(row.charAt(column - 1)),
  );
  return aligned.length * 4 >= inner.length * 3;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
