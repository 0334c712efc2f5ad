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
  /** A bit for each group of fourth bytes, see `followsKey`, with which a word begins behind the three bytes that a key was made of. */
  readonly filter: Uint8Array;
  /** The index of the first word at each place of the filter; -1 for none. */
  readonly heads: Int16Array;
  /** The index of the word that comes next at the same place; -1 behind the last one. */
  readonly nexts: Int16Array;
  readonly words: readonly SoughtWord[];
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
const places = 8_192;

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
  {
    filter: givenFilter,
    heads: givenHeads,
    nexts: givenNexts,
    words: given,
  }: WordTable,
  wanted: readonly Wanted[],
): WordTable {
  const filter = givenFilter.slice();
  const heads = givenHeads.slice();
  const words = [...given];
  const nexts = new Int16Array(given.length + wanted.length).fill(-1);
  nexts.set(givenNexts.subarray(0, given.length));
  const encoder = new TextEncoder();
  for (const { word, bits, index } of wanted) {
    const bytes = encoder.encode(word);
    const [first, second, third, fourth] = bytes;
    if (first === undefined || second === undefined || third === undefined) {
      continue;
    }
    const place = filterPlace(wordKey(first, second, third));
    const groups = fourth === undefined ? anyGroup : 1 << (fourth & 7);
    filter[place] = (filter[place] ?? 0) | groups;
    append(place, words.length);
    words.push({ bytes, bits, index, isNumber: /^\d+$/.test(word) });
  }
  return { filter, heads, nexts, words };

  function append(place: number, word: number): void {
    let last = heads[place] ?? -1;
    if (last === -1) heads[place] = word;
    else {
      while ((nexts[last] ?? -1) !== -1) last = nexts[last] ?? -1;
      nexts[last] = word;
    }
  }
}

/** What a word of three bytes has in the filter. */
const anyGroup = 255;

/** Says whether a fourth byte is in one of the groups that a filter's entry has; case makes no difference to it. */
export function followsKey(groups: number, fourth: number): boolean {
  return ((groups >> (fourth & 7)) & 1) !== 0;
}

/** Makes the key of a word's first three bytes, without case. */
export function wordKey(first: number, second: number, third: number): number {
  return ((first | 32) << 16) | ((second | 32) << 8) | third | 32;
}

/** Returns where a key stands in the filter. */
export function filterPlace(key: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 19) & (places - 1);
}

/** The table of the signal words alone; made once. */
const signalTable: WordTable = withWords(
  {
    filter: new Uint8Array(places),
    heads: new Int16Array(places).fill(-1),
    nexts: new Int16Array(0),
    words: [],
  },
  Array.from(signalWords(), ([word, bits]) => ({ word, bits, index: -1 })),
);
