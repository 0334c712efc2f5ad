import { createCells, type SplitRow } from './cells.ts';

/** How many columns are named. */
const maxColumns = 60;

/**
 * Reads the names of columns from the head of a table or of separated values, as
 * keys of JSON are written: `unit_price` for `Unit price`, `cpu` for `%CPU`.
 */
export function columnNames(head: string, split: SplitRow): string[] {
  const row = head.split('\n').findLast(line => /\p{L}/u.test(line)) ?? '';
  const line = row.trimEnd();
  const cells = createCells(maxColumns);
  split(line, { start: 0, end: line.length }, cells, maxColumns);
  return Array.from({ length: cells.count }, (_, index) =>
    keyOf(line.slice(cells.starts[index], cells.ends[index])),
  );
}

function keyOf(name: string): string {
  const key = name.replaceAll(/[^\p{L}\d]+/gu, '_').replaceAll(/^_|_$/g, '');
  // What is written as a key is one.
  return /[a-z][A-Z]/.test(key) ? key : key.toLowerCase();
}
