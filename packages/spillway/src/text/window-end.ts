import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from './grapheme-boundary.ts';

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

function isBoundary(text: string, index: number): boolean {
  return graphemeBoundaryBefore(text, index) === index;
}

function codePointBefore(text: string, index: number): number {
  const code = text.codePointAt(index - 1) ?? 0;
  return code > 0xff_ff ? index - 1 : index;
}
