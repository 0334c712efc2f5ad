import type { Term } from './term.ts';

/** Sets the case bit of a letter; other characters fall together with their neighbours, which is good enough to find words. */
export const caseBit = 0x20;

/** How many places the tables have: powers of two. */
const pairPlaces = 4_096;
const triplePlaces = 16_384;

/** What hashes are multiplied with. */
const factor = 61;

/** Terms by their first three characters, whatever their case; those of two by both. */
export interface TermIndex {
  /** 1 for three characters that a term begins with. */
  readonly triples: Uint8Array;
  /** 1 for two characters that are a term. */
  readonly pairs: Uint8Array;
  readonly hasPairs: boolean;
  /** Returns the terms, by their indexes, that may stand at a place; all others do not. */
  readonly at: (codes: Uint16Array, at: number) => readonly number[];
}

/** Makes an index of terms, none of which is shorter than two characters. */
export function createTermIndex(terms: readonly Term[]): TermIndex {
  const pairs = new Uint8Array(pairPlaces);
  const triples = new Uint8Array(triplePlaces);
  const longs = new Map<number, number[]>();
  const shorts = new Map<number, number[]>();
  for (const [id, { text }] of terms.entries()) {
    const pair = pairOf(text.charCodeAt(0), text.charCodeAt(1));
    if (text.length < 3) {
      pairs[pairPlace(pair)] = 1;
      append(shorts, pairPlace(pair), id);
    } else {
      const triple = triplePlace(pair, text.charCodeAt(2));
      triples[triple] = 1;
      append(longs, triple, id);
    }
  }
  return {
    triples,
    pairs,
    hasPairs: shorts.size > 0,
    at: (codes, at) => {
      const pair = pairOf(codes[at] ?? 0, codes[at + 1] ?? 0);
      const long = longs.get(triplePlace(pair, codes[at + 2] ?? 0)) ?? [];
      const short = shorts.get(pairPlace(pair));
      return short === undefined
        ? long
        : [...long, ...short].toSorted((a, b) => a - b);
    },
  };
}

/**
 * Notes the places of a window of codes at which a term may begin, and returns
 * how many they are. Visits `count` codes, and reads two behind them.
 *
 * Every three characters are looked up, and whether a word begins there is asked
 * later: where words end cannot be predicted, and three characters that no term
 * has can. Words first took a third more time, and calls of the functions below,
 * which say the same, two thirds.
 */
export function findBeginnings(
  { triples, pairs, hasPairs }: TermIndex,
  codes: Uint16Array,
  count: number,
  found: Uint16Array,
): number {
  let foundCount = 0;
  let first = (codes[0] ?? 0) | caseBit;
  let second = (codes[1] ?? 0) | caseBit;
  for (let at = 0; at < count; at++) {
    const third = (codes[at + 2] ?? 0) | caseBit;
    const pair = (Math.imul(first, factor) + second) | 0;
    const triple = (Math.imul(pair, factor) + third) & (triplePlaces - 1);
    const place = pair & (pairPlaces - 1);
    if (triples[triple] === 1 || (hasPairs && pairs[place] === 1)) {
      found[foundCount++] = at;
    }
    first = second;
    second = third;
  }
  return foundCount;
}

function append(map: Map<number, number[]>, place: number, id: number): void {
  const ids = map.get(place);
  if (ids === undefined) map.set(place, [id]);
  else ids.push(id);
}

/** Makes one number of two characters, whatever their case. */
function pairOf(first: number, second: number): number {
  return (Math.imul(first | caseBit, factor) + (second | caseBit)) | 0;
}

function pairPlace(pair: number): number {
  return pair & (pairPlaces - 1);
}

function triplePlace(pair: number, third: number): number {
  return (Math.imul(pair, factor) + (third | caseBit)) & (triplePlaces - 1);
}
