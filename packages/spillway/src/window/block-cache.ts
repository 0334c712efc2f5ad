import { createBoundedCache } from '../store/bounded-cache.ts';
import { unitsBetween } from '../scan/utf8-units.ts';
import { decodeText } from './decode-text.ts';
import type { LineIndex } from './line-index.ts';
import { readBlocks } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import { StaleIndexError } from './stale-index-error.ts';

/** The text of a block. */
export interface TextBlock {
  readonly text: string;
  /** Its position in the whole text. */
  readonly start: number;
  /** Where it has line feeds, counted from its start. */
  readonly feeds: () => readonly number[];
  /** Returns how many UTF-16 units it has before a byte of the payload. */
  readonly unitsBefore: (byte: number) => number;
}

/** How many blocks are remembered: 2 MiB of the payload. */
const rememberedBlocks = 32;

/** Remembers the blocks that one answer looks at. */
export function createBlockCache(index: LineIndex): {
  get: (block: number) => Reading<TextBlock>;
} {
  const cache = createBoundedCache<TextBlock>(rememberedBlocks);
  return {
    get: function* getBlock(number) {
      const known = cache.get(String(number));
      if (known !== undefined) return known;
      const block = yield* readTextBlock(index, number);
      cache.set(String(number), block);
      return block;
    },
  };
}

/** Reads a block. Throws a `StaleIndexError` when it is not what the index describes. */
function* readTextBlock(index: LineIndex, number: number): Reading<TextBlock> {
  const { bytes, starts } = yield* readBlocks({
    first: number,
    end: number + 1,
    index,
  });
  const [from = 0] = starts;
  const text = decodeText(bytes.subarray(from, starts[1]));
  const start = index.units[number] ?? 0;
  if (text?.length !== (index.units[number + 1] ?? 0) - start) {
    throw new StaleIndexError();
  }
  const lineFeeds =
    (index.lineFeeds[number + 1] ?? 0) - (index.lineFeeds[number] ?? 0);
  let feeds: number[] | undefined;
  // Asked for one byte after the other, it counts on from the one before.
  let counted = { byte: from, units: 0 };
  return {
    text,
    start,
    feeds: () => (feeds ??= feedsIn(text, lineFeeds)),
    unitsBefore: byte => {
      const end = byte - number * index.blockBytes;
      const last = end < counted.byte ? { byte: from, units: 0 } : counted;
      const units = last.units + unitsBetween(bytes, last.byte, end);
      counted = { byte: end, units };
      return units;
    },
  };
}

/** Finds the line feeds of a block, as many as the index says. */
function feedsIn(text: string, count: number): number[] {
  const feeds: number[] = [];
  for (
    let at = text.indexOf('\n');
    at !== -1;
    at = text.indexOf('\n', at + 1)
  ) {
    feeds.push(at);
  }
  if (feeds.length !== count) throw new StaleIndexError();
  return feeds;
}
