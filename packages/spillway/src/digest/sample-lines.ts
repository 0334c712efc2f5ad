import { withoutEscapes } from './diagnostic.ts';

/** How many lines are looked at, from the beginning and from the middle, and in how many characters. */
const sampledLines = 150;
const sampledChars = 16_384;

/** How much of a line is looked at. */
const lineChars = 300;

/** How far apart lines stand that are looked at one after another. */
const stride = 11;

/** A line number that a tool has put before each line. */
const numbering = /^\s*\d+(?:→|\t|[|:](?: |(?!\d)))/;

/**
 * Returns the first lines of a text and some of its middle, without escape
 * sequences, line numbers and blank lines, in an order in which the first few
 * come from everywhere.
 */
export function sampleLines(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  const lines = [
    ...linesOf(text.slice(0, sampledChars)).slice(0, sampledLines),
    ...linesOf(text.slice(middle, middle + sampledChars)).slice(1),
  ].filter(line => /\S/.test(line));
  const spread: string[] = [];
  for (let first = 0; first < stride; first++) {
    for (let at = first; at < lines.length; at += stride) {
      spread.push(lines[at] ?? '');
    }
  }
  return spread;
}

function linesOf(stretch: string): string[] {
  return withoutEscapes(stretch)
    .split('\n', sampledLines + 1)
    .map(line => line.slice(0, lineChars).replace(numbering, ''));
}
