import { readTextBlocks } from '../window/block-cache.ts';
import { blockCount, type LineIndex } from '../window/line-index.ts';
import type { Reading } from '../window/reading.ts';
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

/** How many blocks are searched at once: 1 MiB of the payload. */
const blocksAtOnce = 16;

/**
 * Finds a literal text, a mebibyte of the payload after the other.
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
  const blocks = blockCount(index);
  const stretches = Math.ceil(blocks / blocksAtOnce);
  const search = literalSearch(pattern);

  /** Searches a stretch, and the end of the one before it, where a hit may have begun. */
  function* searchStretch(number: number): Reading<readonly number[]> {
    const first = number * blocksAtOnce;
    const end = Math.min(blocks, first + blocksAtOnce);
    const { text, start } = yield* readTextBlocks({ index, first, end });
    const from = Math.max(
      0,
      start - pattern.length + 1,
      count.from[number] ?? 0,
    );
    const before = yield* source.slice(from, start);
    const starts = search(before === '' ? text : before + text);
    return starts.map(at => start - before.length + at);
  }

  while (count.before.length <= stretches) {
    const at = count.before.length - 1;
    if (at > 0) yield;
    const starts = yield* searchStretch(at);
    // Another answer, to the same search at the same time, may have come first.
    if (count.before.length - 1 > at) continue;
    const last = starts.at(-1);
    count.from.push(
      last === undefined ? (count.from[at] ?? 0) : last + pattern.length,
    );
    count.before.push((count.before[at] ?? 0) + starts.length);
  }
  const total = count.before.at(-1) ?? 0;
  const end = fromEnd
    ? Math.max(0, total - skip)
    : Math.min(total, skip + take);
  const begin = fromEnd ? Math.max(0, end - take) : skip;
  const starts: number[] = [];
  for (let at = 0; at < stretches; at++) {
    const before = count.before[at] ?? 0;
    const upTo = count.before[at + 1] ?? 0;
    if (upTo <= begin || before >= end || upTo === before) continue;
    const found = yield* searchStretch(at);
    starts.push(...found.slice(Math.max(0, begin - before), end - before));
    yield;
  }
  return { total, starts };
}
