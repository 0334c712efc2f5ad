import { stringLeftOut } from '../notice/gap.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { JsonSpan } from './scan-json.ts';

/** The beginning of a JSON string. */
export interface StringPage {
  /** As a JSON string, with the number of characters that are missing at its end. */
  readonly text: string;
  readonly totalChars: number;
  readonly shownChars: number;
  /** Where in the source the string goes on. */
  readonly end: number;
}

/**
 * Shows the beginning of a JSON string within a budget, cut between graphemes
 * and never inside an escape. Returns `undefined` when none of it fits.
 */
export function pageJsonString(
  source: string,
  { start, end }: JsonSpan,
  maxChars: number,
): StringPage | undefined {
  const gapChars = stringLeftOut(end - start).length;
  const room = maxChars - gapChars - '""'.length;
  const inside = { start: start + 1, end: end - 1 };
  const stop = cutPlace(source, inside, start + 1 + room);
  if (stop <= start + 1 || stop >= end - 1) return undefined;
  const shown = copySpan(`${source.slice(start, stop)}"`, {
    start: 0,
    end: stop - start + 1,
  });
  const shownChars = decodeString(`${source.slice(start, stop)}"`).length;
  const totalChars = decodeString(source.slice(start, end)).length;
  return {
    text: `${shown.slice(0, -1)}${stringLeftOut(totalChars - shownChars)}"`,
    totalChars,
    shownChars,
    end: stop,
  };
}

/** How far behind the cut a grapheme is looked for: 256 units, if all of them are escaped. */
const aheadChars = 1_536;

/**
 * Returns the last place up to `limit` that is between graphemes and in no
 * escape. What is escaped is decoded first: a grapheme may be in part.
 */
function cutPlace(
  source: string,
  { start, end }: JsonSpan,
  limit: number,
): number {
  const most = advance(source, { start, limit: Math.min(limit, end) });
  const ahead = advance(source, {
    start: most.at,
    limit: Math.min(most.at + aheadChars, end),
  });
  const text = decodeString(`"${source.slice(start, ahead.at)}"`);
  const units = graphemeBoundaryBefore(text, most.units);
  return advance(source, { start, limit: most.at, maxUnits: units }).at;
}

/** Goes through a string character by character, up to a place and a number of UTF-16 units. */
function advance(
  source: string,
  {
    start,
    limit,
    maxUnits = Infinity,
  }: { start: number; limit: number; maxUnits?: number },
): { at: number; units: number } {
  let at = start;
  let units = 0;
  for (;;) {
    const chars = charsOf(source, at);
    const added = chars === escapedPairChars ? 2 : 1;
    if (at + chars > limit || units + added > maxUnits) return { at, units };
    at += chars;
    units += added;
  }
}

const escapedPairChars = 12;
const escapedPair = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y;

/** Returns how many characters the source has for the character, or the pair of surrogates, at a place. */
function charsOf(source: string, at: number): number {
  if (source[at] !== '\\') return 1;
  if (source[at + 1] !== 'u') return 2;
  escapedPair.lastIndex = at;
  return escapedPair.test(source) ? escapedPairChars : 6;
}
