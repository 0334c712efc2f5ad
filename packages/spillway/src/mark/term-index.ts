import type { Term } from './term.ts';

/** Sets the case bit of a letter; other characters fall together with their neighbours, which is good enough to find words. */
export const caseBit = 0x20;

/** How many places the tables have: powers of two. */
const pairPlaces = 4_096;
const triplePlaces = 16_384;

/** Terms by their first three characters, whatever their case; those of two by both. */
export interface TermIndex {
  /** What may begin with two characters, by `pairPlace`: bits of `beginning`. */
  readonly pairs: Uint8Array;
  /** 1 for three characters with which a term begins, by `triplePlace`. */
  readonly triples: Uint8Array;
  /** Returns the terms, by their indexes, that may stand at a place; all others do not. */
  readonly at: (codes: Uint16Array, at: number) => readonly number[];
}

export const beginning = {
  /** A term of three characters or more. */
  long: 1,
  /** A term of two. */
  short: 2,
} as const;

/** Makes an index of terms, none of which is shorter than two characters. */
export function createTermIndex(terms: readonly Term[]): TermIndex {
  const pairs = new Uint8Array(pairPlaces);
  const triples = new Uint8Array(triplePlaces);
  const longs = new Map<number, number[]>();
  const shorts = new Map<number, number[]>();
  for (const [id, { text }] of terms.entries()) {
    const first = text.charCodeAt(0);
    const second = text.charCodeAt(1);
    const pair = pairPlace(first, second);
    if (text.length < 3) {
      pairs[pair] = (pairs[pair] ?? 0) | beginning.short;
      append(shorts, pair, id);
    } else {
      const triple = triplePlace(first, second, text.charCodeAt(2));
      pairs[pair] = (pairs[pair] ?? 0) | beginning.long;
      triples[triple] = 1;
      append(longs, triple, id);
    }
  }
  return {
    pairs,
    triples,
    at: (codes, at) => {
      const first = codes[at] ?? 0;
      const second = codes[at + 1] ?? 0;
      const triple = triplePlace(first, second, codes[at + 2] ?? 0);
      const long = longs.get(triple) ?? [];
      const short = shorts.get(pairPlace(first, second));
      return short === undefined
        ? long
        : [...long, ...short].toSorted((a, b) => a - b);
    },
  };
}

function append(map: Map<number, number[]>, place: number, id: number): void {
  const ids = map.get(place);
  if (ids === undefined) map.set(place, [id]);
  else ids.push(id);
}

/** Returns the place of two characters. */
export function pairPlace(first: number, second: number): number {
  return hashOf(first, second) & (pairPlaces - 1);
}

/** Returns the place of three characters. */
export function triplePlace(
  first: number,
  second: number,
  third: number,
): number {
  const pair = hashOf(first, second);
  return (Math.imul(pair, 61) + (third | caseBit)) & (triplePlaces - 1);
}

function hashOf(first: number, second: number): number {
  return (Math.imul(first | caseBit, 61) + (second | caseBit)) | 0;
}
