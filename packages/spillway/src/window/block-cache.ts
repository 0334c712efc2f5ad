import { createBoundedCache } from '../store/bounded-cache.ts';
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
      const block = yield* readTextBlocks({
        index,
        first: number,
        end: number + 1,
      });
      cache.set(String(number), block);
      return block;
    },
  };
}

/** Reads the text of some blocks as one. Throws a `StaleIndexError` when they are not what the index describes. */
export function* readTextBlocks({
  index,
  first,
  end,
}: {
  index: LineIndex;
  first: number;
  end: number;
}): Reading<TextBlock> {
  const { bytes, starts } = yield* readBlocks({ first, end, index });
  const text = decodeText(bytes.subarray(starts.at(0), starts.at(-1)));
  const start = index.units[first] ?? 0;
  if (text?.length !== (index.units[end] ?? 0) - start) {
    throw new StaleIndexError();
  }
  let feeds: number[] | undefined;
  return { text, start, feeds: () => (feeds ??= feedsIn(text)) };
}

function feedsIn(text: string): number[] {
  const feeds: number[] = [];
  for (
    let at = text.indexOf('\n');
    at !== -1;
    at = text.indexOf('\n', at + 1)
  ) {
    feeds.push(at);
  }
  return feeds;
}
