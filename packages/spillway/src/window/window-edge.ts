/**
 * Where windows of characters begin and end.
 *
 * Both edges are between graphemes. A cluster that is longer than the window
 * has to be cut, between code points; a window that goes on from such a cut
 * must not move back to the cluster's start, or it would never get past it.
 */
import { codePointBefore } from '../grapheme/code-point-before.ts';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
  isGraphemeBoundary,
} from '../grapheme/grapheme-boundary.ts';
import { windowEnd as endOfWindow } from '../grapheme/window-end.ts';
import type { Reading } from './reading.ts';
import type { TextSource } from './text-source.ts';

/**
 * How far around a place the text is looked at: from it to the end of its
 * cluster, and from there, 256 units each, and some more, so that the edges of
 * what was read are never taken for those of the text.
 */
const aroundUnits = 600;

/** Returns where a window that is asked for at `index` begins: there, or at the start of the cluster around it. */
export function* windowStart({
  source,
  index,
  clusterChars,
}: {
  source: TextSource;
  index: number;
  /** The longest cluster that is never cut. */
  clusterChars: number;
}): Reading<number> {
  const { text, at, from } = yield* textAround(source, index);
  const start = graphemeBoundaryBefore(text, at);
  if (start === at) return index;
  const end = graphemeBoundaryAfter(text, at);
  const isWhole =
    end > at && isGraphemeBoundary(text, end) && end - start <= clusterChars;
  return from + (isWhole ? start : codePointBefore(text, at));
}

/** Returns where a window from `start` ends: later than `start`, unless the text ends there. */
export function* windowEnd({
  source,
  start,
  wanted,
  room = wanted,
}: {
  source: TextSource;
  start: number;
  /** How many characters are asked for. */
  wanted: number;
  /** How many characters the window may have so that a cluster stays whole. */
  room?: number;
}): Reading<number> {
  const index = start + Math.max(1, wanted);
  if (index >= source.characters) return source.characters;
  const { text, from } = yield* textAround(source, index);
  return from + endOfWindow({ text, start: start - from, wanted, room });
}

/** Returns where a window of at most `wanted` characters that ends at `end` begins: earlier than `end`. */
export function* windowStartBefore({
  source,
  end,
  wanted,
}: {
  source: TextSource;
  end: number;
  wanted: number;
}): Reading<number> {
  const index = end - Math.max(1, wanted);
  if (index <= 0) return 0;
  const { text, at, from } = yield* textAround(source, index);
  const start = from + graphemeBoundaryAfter(text, at);
  if (start < end) return start;
  const cut = from + codePointBefore(text, at);
  return cut === index || index + 1 === end ? cut : index + 1;
}

function* textAround(
  source: TextSource,
  index: number,
): Reading<{ text: string; at: number; from: number }> {
  const from = Math.max(0, index - aroundUnits);
  const text = yield* source.slice(from, index + aroundUnits);
  return { text, at: index - from, from };
}
