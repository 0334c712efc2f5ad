/**
 * Where windows of characters begin and end.
 *
 * Both edges are between graphemes. A cluster that is longer than the window
 * has to be cut, between code points; a window that goes on from such a cut
 * must not move back to the cluster's start, or it would never get past it.
 */
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from '../text/grapheme-boundary.ts';

/** Returns where a window that is asked for at `index` begins: there, or at the start of the cluster around it. */
export function windowStart({
  text,
  index,
  clusterChars,
}: {
  text: string;
  index: number;
  /** The longest cluster that is never cut. */
  clusterChars: number;
}): number {
  const start = graphemeBoundaryBefore(text, index);
  if (start === index) return index;
  const end = graphemeBoundaryAfter(text, index);
  const isWhole =
    end > index && isBoundary(text, end) && end - start <= clusterChars;
  return isWhole ? start : codePointBefore(text, index);
}

/** Returns where a window from `start` ends: later than `start`, unless the text ends there. */
export function windowEnd({
  text,
  start,
  wanted,
  room = wanted,
}: {
  text: string;
  start: number;
  /** How many characters are asked for. */
  wanted: number;
  /** How many characters the window may have so that a cluster stays whole. */
  room?: number;
}): number {
  const index = start + Math.max(1, wanted);
  if (index >= text.length) return text.length;
  const end = graphemeBoundaryBefore(text, index);
  if (end > start) return end;
  const whole = graphemeBoundaryAfter(text, index);
  if (whole - start <= room && isBoundary(text, whole)) return whole;
  const cut = codePointBefore(text, index);
  return cut > start ? cut : index + 1;
}

/** Returns where a window of at most `wanted` characters that ends at `end` begins: earlier than `end`. */
export function windowStartBefore({
  text,
  end,
  wanted,
}: {
  text: string;
  end: number;
  wanted: number;
}): number {
  const index = end - Math.max(1, wanted);
  if (index <= 0) return 0;
  const start = graphemeBoundaryAfter(text, index);
  if (start < end) return start;
  const cut = codePointBefore(text, index);
  return cut === index || index + 1 === end ? cut : index + 1;
}

function isBoundary(text: string, index: number): boolean {
  return graphemeBoundaryBefore(text, index) === index;
}

function codePointBefore(text: string, index: number): number {
  const code = text.codePointAt(index - 1) ?? 0;
  return code > 0xff_ff ? index - 1 : index;
}
