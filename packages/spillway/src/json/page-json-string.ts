import { stringLeftOut } from '../notice/gap.ts';
import { graphemeBoundaryBefore } from '../text/grapheme-boundary.ts';
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
  const stop = cutPlace(source, start + 1, start + 1 + room);
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

/** Returns the last place up to `limit` that is between graphemes and in no escape. */
function cutPlace(source: string, start: number, limit: number): number {
  let place = limit;
  while (place > start) {
    const outside = outsideEscape(source, start, place);
    place = Math.max(start, graphemeBoundaryBefore(source, outside));
    if (place === outside) return place;
  }
  return start;
}

/** Returns the last place up to `limit` that is in no escape, nor between the two of a surrogate pair. */
function outsideEscape(source: string, start: number, limit: number): number {
  let at = start;
  for (;;) {
    const next = at + unitLength(source, at);
    if (next > limit) return at;
    at = next;
  }
}

const escapedPair = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y;

/** Returns how many characters the source has for the character, or the pair of surrogates, at a place. */
function unitLength(source: string, at: number): number {
  if (source[at] !== '\\') return 1;
  if (source[at + 1] !== 'u') return 2;
  escapedPair.lastIndex = at;
  return escapedPair.test(source) ? 12 : 6;
}
