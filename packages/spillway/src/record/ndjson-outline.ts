import { lineOf } from './ndjson-line.ts';
import type { NdjsonSource } from './ndjson-source.ts';

/** Returns JSON of the shape that the records of NDJSON have as an array: the first one, and a digit for each of the others, which only count. */
export function ndjsonOutline(source: NdjsonSource): string {
  return `[${lineOf(source, 0)}${',0'.repeat(source.total - 1)}]`;
}
