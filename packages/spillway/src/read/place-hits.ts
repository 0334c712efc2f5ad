import type { Paced } from '../pace/paced.ts';
import { type Line, lineAt } from './line.ts';
import { scanLines } from './scan-lines.ts';

/** An occurrence of the pattern. */
export interface Hit {
  readonly start: number;
  readonly end: number;
  /** The line in which it begins. */
  readonly line: Line;
}

/** Finds the lines in which hits begin, and counts the lines of the text. */
export function* placeHits({
  text,
  starts,
  hitChars,
}: {
  text: string;
  /** Where the hits begin, in ascending order. */
  starts: readonly number[];
  /** Length of the pattern. */
  hitChars: number;
}): Paced<{ hits: readonly Hit[]; lineCount: number }> {
  const hits: Hit[] = [];
  let start = starts.at(0);
  const lineCount = yield* scanLines(text, ({ number, start: from, next }) => {
    if (start === undefined || start >= next) return;
    const line = lineAt({ text, number, start: from });
    while (start !== undefined && start < next) {
      hits.push({ start, end: start + hitChars, line });
      start = starts.at(hits.length);
    }
  });
  return { hits, lineCount };
}
