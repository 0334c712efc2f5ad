import { describeDiff } from '../notice/describe-diff.ts';
import { describeHits } from '../notice/describe-hits.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { diffEntries } from './diff-entries.ts';
import { entryCost } from './entry-cost.ts';
import { fitEntries, type FittedEntry } from './fit-entries.ts';
import type { ListEntry } from './list-entry.ts';
import { searchEntries } from './search-entries.ts';
import type { TextKind } from './text-kind.ts';

/** The outline of a text that is a list of parts. */
export interface ListOutline {
  /** What the parts come to. */
  readonly facts: string;
  /** Chooses the parts that are named in so many characters, line feeds included. */
  readonly fit: (maxChars: number) => readonly FittedEntry[];
}

/**
 * Outlines a text that is a list of parts, a diff, a log of commits or search
 * hits, by naming the parts; `undefined` for any other text. One pass over the
 * lines.
 */
export function* listOutline({
  text,
  kind,
  question,
}: {
  text: string;
  kind: TextKind | undefined;
  /** What is looked for in it. */
  question: Question | undefined;
}): Paced<ListOutline | undefined> {
  if (kind === 'search hits') {
    const { facts, files } = yield* searchEntries(text);
    return { facts: describeHits(facts), fit: fitParts([files], question) };
  }
  if (kind !== 'diff' && kind !== 'commit log') return undefined;
  const { facts, commits, files } = yield* diffEntries(text);
  // Of a single commit its files say more.
  const parts = commits.length > 1 ? [commits, files] : [files];
  return { facts: describeDiff(facts), fit: fitParts(parts, question) };
}

/** Fits list after list while all entries of the one before have found space. */
function fitParts(
  parts: readonly (readonly ListEntry[])[],
  question: Question | undefined,
): ListOutline['fit'] {
  return maxChars => {
    const fitted: FittedEntry[] = [];
    for (const entries of parts) {
      const left = fitted.reduce(
        (sum, entry) => sum - entryCost(entry),
        maxChars,
      );
      const some = fitEntries({ entries, maxChars: left, question });
      fitted.push(...some);
      if (some.length < entries.length) break;
    }
    return fitted;
  };
}
