import type { Question } from './question.ts';
import { signalWords } from './signal-word.ts';

/**
 * Words that are looked for at every beginning of a word in a text: the words
 * that signal something, and those of a question.
 *
 * They are found by their first three bytes, with which most words of a text
 * are turned away at the cost of one look into a small table.
 */
export interface WordTable {
  /** Not 0 where a word begins with the three bytes that a key was made of. */
  readonly filter: Uint8Array;
  /** The words by their key. */
  readonly words: ReadonlyMap<number, readonly SoughtWord[]>;
}

/** One word that is looked for. */
export interface SoughtWord {
  /** In lower case, as UTF-8. */
  readonly bytes: Uint8Array;
  /** Bits of `signal`. */
  readonly bits: number;
  /** The index among what is sought of the question; -1 for none of them. */
  readonly index: number;
  /** Whether it has to be all of a number, and not its beginning. */
  readonly isNumber: boolean;
}

/** Returns what is looked for of a question, by index: its words, and its names as they are written. */
export function soughtWords(question: Question | undefined): readonly string[] {
  return question === undefined
    ? []
    : [...new Set([...question.words, ...question.names])];
}

/** How many places the filter has: a power of two. */
const places = 4_096;

/** Makes the table of the signal words and the words of a question. */
export function createWordTable(question: Question | undefined): WordTable {
  const filter = new Uint8Array(places);
  const words = new Map<number, SoughtWord[]>();
  const encoder = new TextEncoder();
  const sought = [
    ...Array.from(signalWords(), ([word, bits]) => ({ word, bits, index: -1 })),
    ...soughtWords(question).map((word, index) => ({ word, bits: 0, index })),
  ];
  for (const { word, bits, index } of sought) {
    const bytes = encoder.encode(word);
    const [first, second, third] = bytes;
    if (first === undefined || second === undefined || third === undefined) {
      continue;
    }
    const key = wordKey(first, second, third);
    filter[filterPlace(key)] = 1;
    const isNumber = /^\d+$/.test(word);
    const others = words.get(key) ?? [];
    words.set(key, [...others, { bytes, bits, index, isNumber }]);
  }
  return { filter, words };
}

/** Makes the key of a word's first three bytes, without case. */
export function wordKey(first: number, second: number, third: number): number {
  return ((first | 32) << 16) | ((second | 32) << 8) | third | 32;
}

/** Returns where a key stands in the filter. */
export function filterPlace(key: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 20) & (places - 1);
}
