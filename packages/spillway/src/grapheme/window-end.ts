import { codePointBefore } from './code-point-before.ts';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
  isGraphemeBoundary,
} from './grapheme-boundary.ts';

/**
 * Returns where a window from `start` ends: later than `start`, unless the text
 * ends there. A cluster that is longer than the window is cut between code points.
 *
 * The text may be a part of a longer one, around the end that is wanted; a start
 * before it is negative.
 */
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
  if (whole - start <= room && isGraphemeBoundary(text, whole)) return whole;
  const cut = codePointBefore(text, index);
  return cut > start ? cut : index + 1;
}
