import { countOf, formatCount } from './format-count.ts';

/** What a search has found. */
export interface HitFacts {
  readonly hits: number;
  readonly files: number;
}

/** Says how many hits there are, in how many files, and how those are written. */
export function describeHits({ hits, files }: HitFacts): string {
  return `${countOf(hits, 'hit')} in ${countOf(files, 'file')}; below: file, lines of its first hits, how many more.`;
}

/** Writes a file with the lines of its first hits, and how many more it has: `src/a.ts:12,40 +3`. */
export function fileHits(
  path: string,
  lines: readonly number[],
  hits: number,
): string {
  const more = hits - lines.length;
  const rest = more === 0 ? '' : ` +${formatCount(more)}`;
  return `${path}:${lines.join(',')}${rest}`;
}
