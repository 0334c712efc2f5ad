import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import type { ReadLimits } from './read-limits.ts';

/**
 * Holds an answer to its cap, and makes it well-formed.
 *
 * The views keep to their room by themselves. This is for caps so small, and
 * names so long, that a first line alone is too much.
 */
export function boundedAnswer({
  text,
  limits,
}: {
  text: string;
  limits: ReadLimits;
}): string {
  const end = graphemeBoundaryBefore(text, limits.maxChars);
  return text.slice(0, end).toWellFormed();
}
