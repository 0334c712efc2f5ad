import { paceChars, type Paced } from '../pace/paced.ts';
import { rarePlace } from './rare-place.ts';

/** How much of a pattern is searched for natively. */
const pieceBytes = 16;

/** How much from a rare byte on: Node.js looks for the first byte alone, by `memchr`, where a pattern has at most so many. */
const rarePieceBytes = 7;

/** What a native search costs by itself, in bytes that the other algorithm visits meanwhile. */
const nativeCost = 30;

/** How many bytes are searched before anything is concluded. */
const trialBytes = 65_536;

/**
 * Makes the function that finds where some bytes occur in others: from left to
 * right, hits do not overlap. In UTF-8 a character is found only where one is.
 *
 * A few bytes are found natively, the others compared: those from a byte on that
 * a sample of the data does not hold, as the `memmem` of Rust chooses them, else
 * the first 16. The first way takes 0.05 ms a megabyte, the second 0.25 and more.
 * The native search takes up to text times pattern on hostile input, 3.6 s for
 * 3,000 bytes in 5 million, hence the 16. Where hits are many or comparing takes
 * long, Knuth, Morris and Pratt's algorithm goes on, which visits each byte once,
 * whatever the pattern, at 1 to 2 ns. Linear.
 */
export function literalSearch(
  pattern: Uint8Array,
): (data: Uint8Array) => Paced<readonly number[]> {
  let borders: Int32Array | undefined;
  return function* search(data) {
    const starts: number[] = [];
    let cost = 0;
    let from = 0;
    while (from < data.length) {
      if (from > 0) yield;
      const pauseAt = from + paceChars;
      const find = findPiece(
        pattern,
        data.subarray(from, pauseAt),
        data.subarray(0, pauseAt + pattern.length),
      );
      for (let at = find(from); at !== -1; at = find(from)) {
        cost += nativeCost + pattern.length;
        if (cost > at + trialBytes) {
          borders ??= borderLengths(pattern);
          return yield* searchSlowly({
            data,
            pattern,
            borders,
            from: at,
            starts,
          });
        }
        const isHit = hasAt(data, pattern, at);
        if (isHit) starts.push(at);
        from = isHit ? at + pattern.length : at + 1;
        if (from > pauseAt) break;
      }
      from = Math.max(from, pauseAt + 1);
    }
    return starts;
  };
}

/** Chooses the piece of a pattern that is searched for in some data. Returns what finds, from a place on, where the pattern would begin. */
function findPiece(
  pattern: Uint8Array,
  sample: Uint8Array,
  data: Uint8Array,
): (from: number) => number {
  const place = rarePlace(pattern, sample);
  const start = place ?? 0;
  const length = place === undefined ? pieceBytes : rarePieceBytes;
  const find = findNatively(data, pattern.subarray(start, start + length));
  return from => {
    const at = find(from + start);
    return at === -1 ? -1 : at - start;
  };
}

/** Makes the function that finds a few bytes from a place on: that of Node.js, some times as fast, or one for any runtime. */
function findNatively(
  data: Uint8Array,
  piece: Uint8Array,
): (from: number) => number {
  if (typeof Buffer === 'function') {
    const buffer = Buffer.from(data.buffer, data.byteOffset, data.length);
    return from => buffer.indexOf(piece, from);
  }
  const [first = 0] = piece;
  return from => {
    let at = data.indexOf(first, from);
    while (at !== -1 && !hasAt(data, piece, at)) {
      at = data.indexOf(first, at + 1);
    }
    return at;
  };
}

function hasAt(data: Uint8Array, piece: Uint8Array, at: number): boolean {
  if (at + piece.length > data.length) return false;
  let index = 0;
  while (index < piece.length && data[at + index] === piece[index]) index++;
  return index === piece.length;
}

/** Adds the hits from a place on. */
function* searchSlowly({
  data,
  pattern,
  borders,
  from,
  starts,
}: {
  data: Uint8Array;
  pattern: Uint8Array;
  borders: Int32Array;
  from: number;
  starts: number[];
}): Paced<readonly number[]> {
  let matched = 0;
  let pauseAt = from + paceChars;
  for (let at = from; at < data.length; at++) {
    if (at === pauseAt) {
      yield;
      pauseAt += paceChars;
    }
    matched = advance(pattern, borders, matched, data[at] ?? 0);
    if (matched === pattern.length) {
      starts.push(at + 1 - pattern.length);
      matched = 0;
    }
  }
  return starts;
}

/** For each prefix of the pattern: the length of the longest shorter prefix that it ends in. */
function borderLengths(pattern: Uint8Array): Int32Array {
  const borders = new Int32Array(pattern.length);
  let matched = 0;
  for (let at = 1; at < pattern.length; at++) {
    matched = advance(pattern, borders, matched, pattern[at] ?? 0);
    borders[at] = matched;
  }
  return borders;
}

/** Returns how much of the pattern is matched after one more byte. Called for each one, so without an object for its arguments. */
function advance(
  pattern: Uint8Array,
  borders: Int32Array,
  matched: number,
  byte: number,
): number {
  let length = matched;
  while (length > 0 && pattern[length] !== byte) {
    length = borders[length - 1] ?? 0;
  }
  return pattern[length] === byte ? length + 1 : length;
}
