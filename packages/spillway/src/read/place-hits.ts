import type { Line } from '../window/line.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';

/** An occurrence of the pattern. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** The line in which it begins. */
  readonly line: Line;
}

/** Finds the lines in which hits begin. */
export function* placeHits({
  source,
  starts,
  hitChars,
}: {
  source: TextSource;
  /** Where the hits begin, in ascending order. */
  starts: readonly number[];
  /** Length of the pattern. */
  hitChars: number;
}): Reading<readonly Hit[]> {
  const hits: Hit[] = [];
  let line: Line | undefined;
  for (const start of starts) {
    if (line === undefined || start >= line.next) {
      line = yield* source.lineOf(start);
    }
    hits.push({ start, end: start + hitChars, line });
  }
  return hits;
}
