import { countOf, formatCount } from './format-count.ts';

/** What a diff, or a log of commits, comes to. */
export interface DiffFacts {
  readonly commits: number;
  readonly files: number;
  readonly added: number;
  readonly removed: number;
}

/** Says how many commits and files there are, and how many lines they add and remove. */
export function describeDiff({
  commits,
  files,
  added,
  removed,
}: DiffFacts): string {
  const parts = [
    ...(commits === 0 ? [] : [countOf(commits, 'commit')]),
    ...(files === 0
      ? []
      : [
          countOf(files, 'file'),
          `${countOf(added, 'line')} added and ${formatCount(removed)} removed`,
        ]),
  ];
  return `${parts.join(', ')}.`;
}
