import { type Paced, paceChars } from '../pace/paced.ts';

/** Counts the line feeds in a text; CR LF has one of them, a lone CR has none. */
export function* countLineFeeds(text: string): Paced<number> {
  let count = 0;
  let pauseAt = paceChars;
  for (
    let at = text.indexOf('\n');
    at !== -1;
    at = text.indexOf('\n', at + 1)
  ) {
    count++;
    if (at >= pauseAt) {
      yield;
      pauseAt = at + paceChars;
    }
  }
  return count;
}

/** Returns how many lines a text has: a final line feed opens no further one, and no text has no line. */
export function lineCount(text: string, lineFeeds: number): number {
  if (text.length === 0) return 0;
  return text.endsWith('\n') ? lineFeeds : lineFeeds + 1;
}
