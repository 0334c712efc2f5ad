import { encodeText } from '../text/encode-text.ts';
import { waitPaced } from '../window/wait-paced.ts';
import type { LineIndex } from '../window/line-index.ts';
import { mendSurrogates } from '../window/mend-surrogates.ts';
import { fetchBytes, type Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import type { HitCount } from './hit-count.ts';
import { literalSearch } from './literal-search.ts';

/** Hits of a literal search: occurrences from left to right that do not overlap. */
export interface HitPositions {
  /** How many there are in the whole text. */
  readonly total: number;
  /** Where those that were asked for begin. */
  readonly starts: readonly number[];
}

/** How many blocks make a stretch, which is read at once: 2 MiB of the payload. */
const blocksAtOnce = 32;

/**
 * Finds a literal text, a stretch of the payload after the other.
 *
 * All hits are counted, the first time; later calls with the same `count` look
 * only at the stretches that hold what they ask for. With `fromEnd`, `skip`
 * counts from the last hit; positions are in the order of the text all the same.
 */
export function* findHits({
  source,
  index,
  pattern,
  skip,
  take,
  fromEnd = false,
  count,
}: {
  source: TextSource;
  index: LineIndex;
  /** Not empty. */
  pattern: string;
  /** How many hits to leave out. */
  skip: number;
  /** How many hits to return after those. */
  take: number;
  fromEnd?: boolean;
  /** What is known of the hits of this pattern in this payload, and becomes known. */
  count: HitCount;
}): Reading<HitPositions> {
  const needle = encodeText(pattern.toWellFormed());
  const search = searchStretches({ index, needle, count });
  const total = yield* countHits({ index, needle, count, search });
  const end = fromEnd
    ? Math.max(0, total - skip)
    : Math.min(total, skip + take);
  const begin = fromEnd ? Math.max(0, end - take) : skip;
  const starts: number[] = [];
  for (const [at, before] of count.before.slice(0, -1).entries()) {
    const upTo = count.before[at + 1] ?? 0;
    if (upTo <= begin || before >= end || upTo === before) continue;
    const found = yield* search(at);
    for (const byte of found.slice(Math.max(0, begin - before), end - before)) {
      starts.push(yield* source.positionOf(byte));
    }
  }
  return { total, starts };
}

/** Searches a stretch, and the end of the one before it, where a hit may have begun. Returns at which bytes hits begin. */
type SearchStretch = (
  number: number,
  options?: {
    /** Whether the next stretch is to follow. */
    goesOn: boolean;
  },
) => Reading<readonly number[]>;

function searchStretches({
  index,
  needle,
  count,
}: {
  index: LineIndex;
  needle: Uint8Array;
  count: HitCount;
}): SearchStretch {
  const search = literalSearch(needle);
  const stretchBytes = blocksAtOnce * index.blockBytes;

  function rangeOf(number: number): { start: number; end: number } {
    const start = number * stretchBytes;
    return {
      start: Math.max(0, start - needle.length + 1),
      end: Math.min(index.bytes, start + stretchBytes),
    };
  }

  return function* searchStretch(number, { goesOn } = { goesOn: false }) {
    const { start, end } = rangeOf(number);
    const from = Math.max(start, count.from[number] ?? 0);
    const bytes = yield* fetchBytes({
      start: from,
      end,
      isPassing: true,
      ...(goesOn && end < index.bytes && { next: rangeOf(number + 1) }),
    });
    const shown = index.hasLoneSurrogates ? mendSurrogates(bytes) : undefined;
    const starts = yield* waitPaced(search(shown ?? bytes));
    return starts.map(at => from + at);
  };
}

/** Counts the hits of all stretches that were not searched yet, and returns how many there are in all. */
function* countHits({
  index,
  needle,
  count,
  search,
}: {
  index: LineIndex;
  needle: Uint8Array;
  count: HitCount;
  search: SearchStretch;
}): Reading<number> {
  const stretches = Math.ceil(index.bytes / (blocksAtOnce * index.blockBytes));
  while (count.before.length <= stretches) {
    const at = count.before.length - 1;
    if (at > 0) yield;
    const starts = yield* search(at, { goesOn: true });
    // Another answer, to the same search at the same time, may have come first.
    if (count.before.length - 1 > at) continue;
    const last = starts.at(-1);
    const from =
      last === undefined ? (count.from[at] ?? 0) : last + needle.length;
    count.from.push(from);
    count.before.push((count.before[at] ?? 0) + starts.length);
  }
  return count.before.at(-1) ?? 0;
}
