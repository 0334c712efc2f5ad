import { type Paced, paceChars } from '../pace/paced.ts';

/**
 * Visits every line of a text with its number (from 1), where it starts and
 * where the next one starts, and returns how many there are.
 */
export function* scanLines(
  text: string,
  visit: (line: { number: number; start: number; next: number }) => void,
): Paced<number> {
  let count = 0;
  let start = 0;
  for (let from = 0; from < text.length; from += paceChars) {
    if (from > 0) yield;
    const chunk = text.slice(from, from + paceChars);
    let feed = chunk.indexOf('\n');
    while (feed !== -1) {
      const next = from + feed + 1;
      visit({ number: ++count, start, next });
      start = next;
      feed = chunk.indexOf('\n', feed + 1);
    }
  }
  if (start < text.length) {
    visit({ number: ++count, start, next: text.length });
  }
  return count;
}
