import type { Line } from './line.ts';
import { createBlockCache, type TextBlock } from './block-cache.ts';
import type { LineIndex } from './line-index.ts';
import type { Reading } from './reading.ts';
import { StaleIndexError } from './stale-index-error.ts';

/**
 * A payload of text, of which only what is asked for is read.
 *
 * Positions are UTF-16 units from the beginning of the text. Any one of them, and
 * any line, is found by reading one block of 64 KiB, two at a border.
 */
export interface TextSource {
  readonly characters: number;
  readonly lineCount: number;
  /** Returns the text between two positions, which are moved into the text. */
  readonly slice: (start: number, end: number) => Reading<string>;
  /** Returns the position of a character by its first byte. */
  readonly positionOf: (byte: number) => Reading<number>;
  /** Returns a line by its number; `undefined` when there is none. */
  readonly lineAt: (number: number) => Reading<Line | undefined>;
  /** Returns the line that holds a position of the text, its line end included. */
  readonly lineOf: (position: number) => Reading<Line>;
}

/** Opens the text that an index describes. Remembers the blocks that it read last, 2 MiB of them. */
export function createTextSource(index: LineIndex): TextSource {
  const { units, lineFeeds, endsInLineFeed } = index;
  const blocks = createBlockCache(index);
  const characters = units.at(-1) ?? 0;
  const feeds = lineFeeds.at(-1) ?? 0;
  const hasOpenLine = characters > 0 && !endsInLineFeed;
  const lineCount = feeds + Number(hasOpenLine);

  function* slice(start: number, end: number): Reading<string> {
    const from = Math.max(0, start);
    const upTo = Math.min(end, characters);
    if (from >= upTo) return '';
    const parts: string[] = [];
    for (let at = blockOf(units, from); at < units.length - 1; at++) {
      const block = yield* blocks.get(at);
      parts.push(
        block.text.slice(Math.max(0, from - block.start), upTo - block.start),
      );
      if (block.start + block.text.length >= upTo) break;
    }
    return parts.join('');
  }

  function* positionOf(byte: number): Reading<number> {
    const at = Math.floor(byte / index.blockBytes);
    const block = yield* blocks.get(at);
    return block.start + block.unitsBefore(byte);
  }

  /** Returns where a line feed stands, counted from 1. */
  function* feedAt(number: number): Reading<number> {
    const at = blockOf(lineFeeds, number - 1);
    const block = yield* blocks.get(at);
    const place = block.feeds()[number - 1 - (lineFeeds[at] ?? 0)] ?? 0;
    return block.start + place;
  }

  function* lineAt(number: number): Reading<Line | undefined> {
    if (number < 1 || number > lineCount) return undefined;
    const start = number === 1 ? 0 : (yield* feedAt(number - 1)) + 1;
    if (number > feeds) {
      return { number, start, end: characters, next: characters };
    }
    const feed = yield* feedAt(number);
    const endsInCarriageReturn =
      feed > start && (yield* slice(feed - 1, feed)) === '\r';
    const end = endsInCarriageReturn ? feed - 1 : feed;
    return { number, start, end, next: feed + 1 };
  }

  function* lineOf(position: number): Reading<Line> {
    const at = blockOf(units, position);
    const block = yield* blocks.get(at);
    const before = feedsBefore(block, position - block.start);
    const line = yield* lineAt((lineFeeds[at] ?? 0) + before + 1);
    if (line === undefined) throw new StaleIndexError();
    return line;
  }

  return { characters, lineCount, slice, positionOf, lineAt, lineOf };
}

/** Returns the last block before which there are at most so many, and fewer in all. */
function blockOf(totals: Float64Array, place: number): number {
  let low = 0;
  let high = totals.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((totals[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function feedsBefore(block: TextBlock, place: number): number {
  const feeds = block.feeds();
  let low = 0;
  let high = feeds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((feeds[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
