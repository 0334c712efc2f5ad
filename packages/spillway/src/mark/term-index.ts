import type { Term } from './term.ts';

/** Sets the case bit of a letter; other characters fall together with their neighbours, which is good enough to find words. */
export const caseBit = 0x20;

/** How many buckets there are: powers of two. */
const buckets = 16_384;
const shortBuckets = 4_096;

/** Terms by their first three characters, whatever their case; those of two by both. */
export interface TermIndex {
  /** 1 for a bucket that holds a term of three characters or more. */
  readonly isUsed: Uint8Array;
  /** 1 for a bucket that holds a term of two. */
  readonly isShortUsed: Uint8Array;
  /** Returns the terms, by their indexes, that may stand at a place; all others do not. */
  readonly at: (codes: Uint16Array, at: number) => readonly number[];
}

/** Makes an index of terms, none of which is shorter than two characters. */
export function createTermIndex(terms: readonly Term[]): TermIndex {
  const isUsed = new Uint8Array(buckets);
  const isShortUsed = new Uint8Array(shortBuckets);
  const longs = new Map<number, number[]>();
  const shorts = new Map<number, number[]>();
  for (const [id, { text }] of terms.entries()) {
    const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
    if (text.length < 3) {
      const short = shortBucket(first, second);
      isShortUsed[short] = 1;
      append(shorts, short, id);
    } else {
      const bucket = longBucket(first, second, text.charCodeAt(2));
      isUsed[bucket] = 1;
      append(longs, bucket, id);
    }
  }
  return {
    isUsed,
    isShortUsed,
    at: (codes, at) => {
      const [first, second] = [codes[at] ?? 0, codes[at + 1] ?? 0];
      const bucket = longBucket(first, second, codes[at + 2] ?? 0);
      const long = longs.get(bucket) ?? [];
      const shortIds = shorts.get(shortBucket(first, second));
      return shortIds === undefined
        ? long
        : [...long, ...shortIds].toSorted((a, b) => a - b);
    },
  };
}

function append(
  map: Map<number, number[]>,
  bucket: number,
  id: number,
): void {
  const ids = map.get(bucket);
  if (ids === undefined) map.set(bucket, [id]);
  else ids.push(id);
}

/** Returns the bucket of two characters. */
export function shortBucket(first: number, second: number): number {
  return pairOf(first, second) & (shortBuckets - 1);
}

/** Returns the bucket of three characters. */
export function longBucket(
  first: number,
  second: number,
  third: number,
): number {
  const pair = pairOf(first, second);
  return (Math.imul(pair, 61) + (third | caseBit)) & (buckets - 1);
}

function pairOf(first: number, second: number): number {
  return (Math.imul(first | caseBit, 61) + (second | caseBit)) | 0;
}
