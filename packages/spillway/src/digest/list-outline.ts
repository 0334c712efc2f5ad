import { describeDiff } from '../notice/describe-diff.ts';
import { describeHits } from '../notice/describe-hits.ts';
import { namedParts } from '../notice/outline.ts';
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
  /** The longest that `named` can become. */
  readonly longestNamed: string;
  /** Chooses the parts that are named in so many characters, line feeds included. */
  readonly fit: (maxChars: number) => FittedParts;
}

/** The parts of a list that are named. */
interface FittedParts {
  readonly entries: readonly FittedEntry[];
  /** How many of how many they are, where that is not all. */
  readonly named: string | undefined;
}

/** Parts of one sort. */
interface Parts {
  /** What one of them is. */
  readonly part: string;
  readonly entries: readonly ListEntry[];
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
    return outlineOf(describeHits(facts), [filesOf(files)], question);
  }
  if (kind !== 'diff' && kind !== 'commit log') return undefined;
  const { facts, commits, files } = yield* diffEntries(text);
  // Of a single commit its files say more.
  const parts =
    commits.length > 1
      ? [{ part: 'commit', entries: commits }, filesOf(files)]
      : [filesOf(files)];
  return outlineOf(describeDiff(facts), parts, question);
}

function filesOf(entries: readonly ListEntry[]): Parts {
  return { part: 'file', entries };
}

function outlineOf(
  facts: string,
  parts: readonly Parts[],
  question: Question | undefined,
): ListOutline {
  const lengths = parts.map(({ entries }) => entries.length);
  const most = Math.max(...lengths);
  const longestNamed = namedParts(most, most, parts[0]?.part ?? '');
  return { facts, longestNamed, fit: fitParts(parts, question) };
}

/** Fits list after list while all entries of the one before have found space. */
function fitParts(
  parts: readonly Parts[],
  question: Question | undefined,
): ListOutline['fit'] {
  return maxChars => {
    const fitted: FittedEntry[] = [];
    for (const { part, entries } of parts) {
      const left = fitted.reduce(
        (sum, entry) => sum - entryCost(entry),
        maxChars,
      );
      const some = fitEntries({ entries, maxChars: left, question });
      fitted.push(...some);
      if (some.length === entries.length) continue;
      // Of a list with no place at all nothing has to be said.
      const { length } = some;
      const named =
        length === 0 ? undefined : namedParts(length, entries.length, part);
      return { entries: fitted, named };
    }
    return { entries: fitted, named: undefined };
  };
}
