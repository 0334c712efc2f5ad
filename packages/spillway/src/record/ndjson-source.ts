import { paceChars, type Paced } from '../pace/paced.ts';
import { isJson, lineOf } from './ndjson-line.ts';
import { spreadLines } from './spread-lines.ts';

/** A text with a JSON record on each line. */
export interface NdjsonSource {
  readonly text: string;
  /** Where each line starts; the entry behind the last one is where its line feed would end. */
  readonly starts: readonly number[];
  /** How many records there are. */
  readonly total: number;
}

/** In a shorter text every line is parsed. */
export const wholeChars: number = 32_768;

/** How many lines of a longer one are parsed, evenly spread, and about how many characters of them. */
const sampleLines = 32;
const sampleChars = 32_768;

/**
 * Returns the lines of NDJSON; `undefined` for any other text.
 *
 * NDJSON has an object or an array on each of at least two lines. A look at both
 * ends of the text, and then of each line, decides for almost every other text.
 * Of a text of more than 32,768 characters only a sample is parsed: whoever
 * shows a line has to see whether it is JSON.
 */
export function* ndjsonSource(text: string): Paced<NdjsonSource | undefined> {
  if (!/^[{[]/.test(text) || !/[}\]]\s*$/.test(text.slice(-100))) {
    return undefined;
  }
  const starts: number[] = [];
  const last = text.trimEnd().length;
  let pauseAt = paceChars;
  for (let start = 0; start < last;) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? last : Math.min(lineFeed, last);
    if (!isBracketed(text, start, end)) return undefined;
    starts.push(start);
    start = end + 1;
    if (start > pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
  }
  const total = starts.length;
  if (total < 2) return undefined;
  starts.push(last + 1);
  const source = { text, starts, total };
  return (yield* isSampleJson(source)) ? source : undefined;
}

function* isSampleJson(source: NdjsonSource): Paced<boolean> {
  const { text, total } = source;
  const indexes =
    text.length <= wholeChars
      ? Array.from({ length: total }, (_, index) => index)
      : spreadLines(source, sampleLines, sampleChars);
  for (const index of indexes) {
    const line = lineOf(source, index);
    if (!isJson(line)) return false;
    if (line.length > paceChars) yield;
  }
  return true;
}

const openBrace = 0x7b;
const closeBrace = 0x7d;
/** The only bit in which the code of a bracket differs from that of the brace. */
const braceBit = 0x20;
const blank = 0x20;

/** Whether a line begins as an object or an array does, and ends so, white space behind it apart. */
function isBracketed(text: string, start: number, end: number): boolean {
  if ((text.charCodeAt(start) | braceBit) !== openBrace) return false;
  let at = end - 1;
  while (at > start && text.charCodeAt(at) <= blank) at--;
  return (text.charCodeAt(at) | braceBit) === closeBrace;
}
