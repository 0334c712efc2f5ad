import { byteKind, byteKinds } from './byte-kind.ts';
import type { Question } from '../question/question.ts';
import { signalWords } from './signal-word.ts';

/**
 * Words that are looked for at every beginning of a word in a text: the words
 * that signal something, and those of a question.
 *
 * They are found by their first four bytes, with which most words of a text are
 * turned away at the cost of one look into a small table. What is left is
 * compared four bytes at a time.
 */
export interface WordTable {
  /** At the place of three bytes, a bit for each fourth byte that a word has behind them, see `filterPlace` and `mayFollow`. */
  readonly filter: Int32Array;
  /** The first entry at each place of the filter; 0 for none. */
  readonly heads: Int32Array;
  /** What is known of each word, see `entryPart`. */
  readonly entries: Int32Array;
}

/** Where things stand in the entry of a word. */
export const entryPart = {
  /** The entry that comes next at the same place; 0 behind the last one. */
  next: 0,
  /** Bits of `signal`. */
  bits: 1,
  /** The index among what is sought of the question; -1 for none of them. */
  index: 2,
  /** How many bytes the word has as UTF-8. */
  length: 3,
  /** 1 when it has to be all of a number, and not its beginning. */
  isNumber: 4,
  /** For every four bytes, the bits that make capitals small, the bits that count, and what those have to be. */
  pattern: 5,
} as const;

/** Returns what is looked for of a question, by index: its words, and its names as they are written. */
export function soughtWords(question: Question | undefined): readonly string[] {
  return question === undefined
    ? []
    : [...new Set([...question.words, ...question.names])];
}

/** How many bits the place in the filter has. */
const placeBits = 10;

/** How many places the filter has. */
export const filterPlaces: number = 1 << placeBits;

/** Makes the table of the signal words and the words of a question. */
export function createWordTable(question: Question | undefined): WordTable {
  return question === undefined
    ? signalTable
    : withWords(
        signalTable,
        soughtWords(question).map((word, index) => ({ word, bits: 0, index })),
      );
}

/** What is known of a word before it is in a table. */
interface Wanted {
  readonly word: string;
  readonly bits: number;
  readonly index: number;
}

/** Copies a table and adds words behind those that are there. */
function withWords(
  { filter: givenFilter, heads: givenHeads, entries: given }: WordTable,
  wanted: readonly Wanted[],
): WordTable {
  const filter = givenFilter.slice();
  const heads = givenHeads.slice();
  const encoder = new TextEncoder();
  const encoded = wanted.map(({ word }) => encoder.encode(word));
  const size = encoded.reduce((sum, bytes) => sum + entrySize(bytes), 0);
  const entries = new Int32Array(given.length + size);
  entries.set(given);
  let entry = given.length;
  for (const [at, { word, bits, index }] of wanted.entries()) {
    const bytes = encoded[at] ?? none;
    const [first = 0, second = 0, third = 0, fourth] = bytes;
    if (bytes.length < 3) continue;
    const place = filterPlace((first << 24) | (second << 16) | (third << 8));
    const follower = fourth === undefined ? anyByte : 1 << (fourth & 31);
    filter[place] = (filter[place] ?? 0) | follower;
    append(place, entry);
    entries[entry + entryPart.bits] = bits;
    entries[entry + entryPart.index] = index;
    entries[entry + entryPart.length] = bytes.length;
    entries[entry + entryPart.isNumber] = /^\d+$/.test(word) ? 1 : 0;
    writePattern(bytes, entries, entry + entryPart.pattern);
    entry += entrySize(bytes);
  }
  return { filter, heads, entries };

  function append(place: number, added: number): void {
    let last = heads[place] ?? 0;
    if (last === 0) heads[place] = added;
    else {
      while ((entries[last] ?? 0) !== 0) last = entries[last] ?? 0;
      entries[last] = added;
    }
  }
}

/** What a word of three bytes has in the filter. */
const anyByte = -1;

const none = new Uint8Array(0);

/** Returns how many numbers the entry of a word has. */
function entrySize({ length }: Uint8Array): number {
  return entryPart.pattern + Math.ceil(length / 4) * 3;
}

function writePattern(
  bytes: Uint8Array,
  entries: Int32Array,
  start: number,
): void {
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] ?? 0;
    const shift = 24 - (at & 3) * 8;
    const part = start + (at >> 2) * 3;
    const isLetter = code < 0x80 && byteKinds[code] === byteKind.lower;
    entries[part] = (entries[part] ?? 0) | ((isLetter ? 32 : 0) << shift);
    entries[part + 1] = (entries[part + 1] ?? 0) | (0xff << shift);
    entries[part + 2] = (entries[part + 2] ?? 0) | (code << shift);
  }
}

/** Returns where a word stands in the filter, by its first three bytes without case; given the first four, the first one in the highest bits. */
export function filterPlace(four: number): number {
  return Math.imul(wordKey(four), 0x9e3779b1) >>> (32 - placeBits);
}

/** Returns the first three bytes of a word without case, by the first four. */
export function wordKey(four: number): number {
  return (four >>> 8) | 0x20_20_20;
}

/**
 * Returns 1 when a word can begin with four bytes, by what the filter has at
 * their place. A shift by a number takes its lowest five bits, which are the
 * same for a capital and its small letter.
 */
export function mayBegin(followers: number, four: number): number {
  return (followers >>> four) & 1;
}

/** The table of the signal words alone; made once. The first entry is none. */
const signalTable: WordTable = withWords(
  {
    filter: new Int32Array(filterPlaces),
    heads: new Int32Array(filterPlaces),
    entries: new Int32Array(1),
  },
  Array.from(signalWords(), ([word, bits]) => ({ word, bits, index: -1 })),
);
