import { diffFormat } from './diff-format.ts';
import type { RecordFormat } from './record-format.ts';
import { separatedFormat } from './separated-format.ts';
import { tableFormat } from './table-format.ts';

/** Recognises a text of records by its first lines: a diff, a table, or separated values; `undefined` for any other text. */
export function formatOf(text: string): RecordFormat | undefined {
  return diffFormat(text) ?? tableFormat(text) ?? separatedFormat(text);
}
