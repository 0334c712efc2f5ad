import { runEnd, type TokenScan } from './token-scan.ts';
import { unitKind } from './unit-kind.ts';

/**
 * Words of up to four letters are in the vocabulary; each further letter makes
 * that less likely. A space before the word is part of its first token; another
 * mark is in three of four cases.
 */
const commonUnits = 4;
const costs: Readonly<
  Record<TokenScan['lead'], { word: number; further: number }>
> = {
  none: { word: 1.1, further: 0.06 },
  space: { word: 1, further: 0.04 },
  mark: { word: 1.25, further: 0.08 },
};

/** Words of more than twelve letters fall apart. */
const longUnits = 12;
const longCost = 0.4;

/** For a capital past the second, or past the first before small letters. */
const capitalCost = 0.4;

/** For a letter of a word in which letters have marks, as in most languages but English. */
const markedCost = 0.4;

/** For a letter of base64, hex or an id, where six runs and more of less than three units on average adjoin. */
const denseCost = 0.6;
const denseRuns = 6;
const denseUnits = 3;

/** The same letter again and again makes one token of eight. */
const sameLetters = 8;

/** Takes a word as o200k_base splits it off: capitals, then small letters. */
export function takeWord(scan: TokenScan): void {
  const smallStart = runEnd(scan, scan.at, unitKind.capital);
  const end = runEnd(scan, smallStart, unitKind.letter);
  const { marked, same } = inspectLetters(scan.text, scan.at, end);
  scan.joinedRuns++;
  scan.joinedUnits += end - scan.at;

  const units = end - scan.at - same;
  scan.tokens += same / sameLetters;
  if (isDense(scan)) scan.tokens += Math.max(1, units * denseCost);
  else {
    const { word, further } = costs[scan.lead];
    const capitals = Math.min(units, smallStart - scan.at);
    const plain =
      further * past(units, commonUnits) +
      longCost * past(units, longUnits) +
      capitalCost * past(capitals, end > smallStart ? 1 : 2);
    const foreign = marked ? markedCost * units - 1 : 0;
    scan.tokens += word + Math.max(plain, foreign);
  }
  scan.at = end;
  scan.lead = 'none';
}

function past(units: number, free: number): number {
  return Math.max(0, units - free);
}

function isDense({ joinedRuns, joinedUnits }: TokenScan): boolean {
  return joinedRuns >= denseRuns && joinedUnits < denseUnits * joinedRuns;
}

/** Tells whether a letter has a mark, and how many are the same as the two before them. */
function inspectLetters(
  text: string,
  from: number,
  to: number,
): { marked: boolean; same: number } {
  let marked = false;
  let same = 0;
  let before = -1;
  let beforeThat = -1;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) marked = true;
    if (code === before && code === beforeThat) same++;
    beforeThat = before;
    before = code;
  }
  return { marked, same };
}
