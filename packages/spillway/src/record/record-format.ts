import type { SplitRow } from './cells.ts';
import type { ScannedTable } from '../text/scan-table.ts';

/** A stretch of a text, from its first character up to the place after its last. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text of records, a line each, some of which explain others. */
export interface RecordFormat {
  /** What the text is. */
  readonly kind: 'diff' | 'table' | 'CSV' | 'TSV' | 'separated values';
  /** How many characters at the beginning say what the records mean: a head row with its rulers. */
  readonly headChars: number;
  /** Returns the lines that say what the record at a place belongs to: the file and the hunk of a line of a diff. */
  readonly headersOf?: (at: number, scanned: ScannedTable) => Stretch[];
  /** Returns what is shown around the record at a place when there is space. @default the record alone */
  readonly contextOf?: (at: number) => Stretch;
  /** Returns where the record that begins at a place ends, its line feed included. @default the end of the line */
  readonly endOf?: (start: number) => number;
  /** Returns where the record that ends at a place starts. @default the start of the last line before it */
  readonly startOf?: (end: number) => number;
  /** Makes what splits one record after another into its fields; without it the fields are not compared. */
  readonly splitter?: () => SplitRow;
}

/** Returns where the line at a place ends, its line feed included. */
export function lineEnd(text: string, at: number): number {
  const lineFeed = text.indexOf('\n', at);
  return lineFeed === -1 ? text.length : lineFeed + 1;
}

/** Returns where the line that holds a place starts. */
export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** Returns the first lines of a text, at most `count`, of at most 2,000 characters each. */
export function firstLines(text: string, count: number, from = 0): string[] {
  const lines: string[] = [];
  for (let start = from; lines.length < count && start < text.length;) {
    const end = lineEnd(text, start);
    lines.push(text.slice(start, Math.min(end, start + 2_000)).trimEnd());
    start = end;
  }
  return lines;
}
