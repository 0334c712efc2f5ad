import { lineEnd, lineStart, type RecordFormat } from './record-format.ts';
import { splitAtSeparator } from './split-at-separator.ts';

const separators = ['\t', ',', ';', '|'];

const kinds: Readonly<Record<string, RecordFormat['kind']>> = {
  '\t': 'TSV',
  ',': 'CSV',
};

/** How many records are looked at, and how much of each. */
const sampleRecords = 30;
const maxSampleChars = 4_000;

/** The part of them that has to have as many fields as the head row. */
const fittingShare = 0.9;

/**
 * Recognises comma-separated, tab-separated and similar values with a head row
 * (RFC 4180): lines with the same number of fields, of which the first names
 * each. A record with line breaks in quotes stays in one piece.
 */
export function separatedFormat(text: string): RecordFormat | undefined {
  const [head = '', ...rows] = firstRecords(text);
  if (rows.length < 2) return undefined;
  const separator = separators.find(candidate => {
    const names = fieldsOf(head, candidate);
    return (
      names.length > 1 &&
      names.every(isName) &&
      new Set(names).size === names.length &&
      rows.filter(row => fieldsOf(row, candidate).length === names.length)
        .length >=
        rows.length * fittingShare
    );
  });
  if (separator === undefined) return undefined;
  return {
    kind: kinds[separator] ?? 'separated values',
    headChars: recordEnd(text, 0),
    ...(text.includes('"') && {
      endOf: (start: number) => recordEnd(text, start),
      startOf: (end: number) => recordStart(text, end),
    }),
    splitter: () => splitAtSeparator(separator),
  };
}

function firstRecords(text: string): string[] {
  const records: string[] = [];
  for (let start = 0; records.length < sampleRecords && start < text.length;) {
    const end = recordEnd(text, start);
    records.push(
      text.slice(start, Math.min(end, start + maxSampleChars)).trimEnd(),
    );
    start = end;
  }
  return records;
}

/** Column names are short, hold a letter and are no parts of sentences; a row of data has numbers and long texts. */
function isName(field: string): boolean {
  return (
    field.length <= 60 &&
    /\p{L}/u.test(field) &&
    !/^\s|[.!?:]$|[{}<>]/.test(field)
  );
}

/** Splits a record at the separators outside quotes. */
function fieldsOf(record: string, separator: string): string[] {
  if (!record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= record.length; at++) {
    const character = record.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    if (at < record.length && (isQuoted || character !== separator)) continue;
    fields.push(record.slice(start, at).replace(/^"|"$/g, ''));
    start = at + 1;
  }
  return fields;
}

/** A record with more lines in its quotes is taken for one with a stray quote. */
const maxRecordLines = 100;

function recordEnd(text: string, start: number): number {
  const first = lineEnd(text, start);
  let end = first;
  let isOpen = hasOddQuotes(text.slice(start, first));
  for (let line = 0; isOpen && line < maxRecordLines; line++) {
    if (end === text.length) return first;
    const next = lineEnd(text, end);
    if (hasOddQuotes(text.slice(end, next))) isOpen = false;
    end = next;
  }
  return isOpen ? first : end;
}

/** Returns where the record that ends at a place starts: a quote that its last line closes was opened in a line before. */
function recordStart(text: string, end: number): number {
  const last = lineStart(text, end - 1);
  if (!hasOddQuotes(text.slice(last, end))) return last;
  let start = last;
  for (let line = 0; line < maxRecordLines && start > 0; line++) {
    const before = lineStart(text, start - 1);
    if (hasOddQuotes(text.slice(before, start))) return before;
    start = before;
  }
  return last;
}

function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    isOdd = !isOdd;
  }
  return isOdd;
}
