import { byteKind, byteKinds, foldedBytes } from './byte-kind.ts';
import type { Question } from './question.ts';
import { signal } from './signal-word.ts';
import { type QuestionHit, trait } from './unit-table.ts';
import { unitsBetween } from './utf8-units.ts';
import {
  createWordTable,
  filterPlace,
  followsKey,
  soughtWords,
  type SoughtWord,
  wordKey,
} from './word-table.ts';

/** How many words at the beginning of a unit can say that it defines something. */
const definingWords = 3;

const colon = 58;

/** The kinds of words that make a tally with a number. */
const tallyWords = signal.failure | signal.summary;

/** Finds words that signal something and words of the question, unit after unit. */
export interface WordFinder {
  /** Not 0 where a word begins with a key that is worth a look, see `filterPlace`. */
  readonly filter: Uint8Array;
  /** Starts with a unit: its number, and where it starts in the text and in the bytes. */
  readonly begin: (unit: number, from: number, byteStart: number) => void;
  /** Looks for the words of a key at a place, in the n-th word of the unit; notes hits of the question and returns signal bits. */
  readonly look: (key: number, at: number, wordCount: number) => number;
  /** Does the same for words that begin inside a name: behind `_`, where a capital follows a small letter, and at every character of a script without spaces. */
  readonly lookInside: (
    start: number,
    end: number,
    wordCount: number,
  ) => number;
  /** Returns how many words of the unit make a tally. */
  readonly tallied: () => number;
  readonly hits: readonly QuestionHit[];
  readonly hitCounts: Int32Array;
}

/** Makes a finder for a text. */
export function createWordFinder({
  bytes,
  isAscii,
  question,
  commonFrom,
}: {
  bytes: Uint8Array;
  /** Whether every byte is one character. */
  isAscii: boolean;
  question: Question | undefined;
  /** From how many units on hits of a word are no longer noted. */
  commonFrom: number;
}): WordFinder {
  const { filter, heads, nexts, words } = createWordTable(question);
  const hits: QuestionHit[] = [];
  const hitCounts = new Int32Array(soughtWords(question).length);
  const lastHits = new Int32Array(hitCounts.length).fill(-1);
  let unit = 0;
  let from = 0;
  let byteStart = 0;
  let tallied = 0;
  return {
    filter,
    begin: (nextUnit, start, firstByte) => {
      unit = nextUnit;
      from = start;
      byteStart = firstByte;
      tallied = 0;
    },
    look,
    lookInside,
    tallied: () => tallied,
    hits,
    hitCounts,
  };

  function look(key: number, at: number, wordCount: number): number {
    let bits = 0;
    let id = heads[filterPlace(key)] ?? -1;
    for (; id !== -1; id = nexts[id] ?? -1) {
      const word = words[id];
      if (word === undefined || !standsAt(bytes, word, at)) continue;
      const isDefinition = word.bits === signal.definition;
      if (!isDefinition || wordCount <= definingWords) bits |= word.bits;
      if ((word.bits & tallyWords) !== 0) tallied++;
      if (word.bits === signal.failure && isLoud(at, word)) bits |= trait.loud;
      if (word.index >= 0) noteHit(word.index, at);
    }
    return bits;
  }

  /** Says whether a word is written in capitals, or has a colon behind it. */
  function isLoud(at: number, { bytes: { length } }: SoughtWord): boolean {
    const isCapital = kindAt(at + length - 1) === byteKind.upper;
    const isAnnounced =
      bytes[at + length] === colon && bytes[at + length + 1] !== colon;
    return isCapital || isAnnounced;
  }

  function noteHit(word: number, at: number): void {
    if (lastHits[word] === unit) return;
    lastHits[word] = unit;
    const seen = hitCounts[word] ?? 0;
    hitCounts[word] = seen + 1;
    if (seen >= commonFrom) return;
    const units = isAscii ? at - byteStart : unitsBetween(bytes, byteStart, at);
    hits.push({ unit, word, at: from + units });
  }

  function lookInside(start: number, end: number, wordCount: number): number {
    const { lower, upper, underscore, wide } = byteKind;
    const data = bytes;
    const kinds = byteKinds;
    let bits = 0;
    let before = kindAt(start);
    for (let at = start + 1; at + 2 < end; at++) {
      const kind = kinds[data[at] ?? 0] ?? 0;
      const isCamel = kind === upper && before === lower;
      if (isCamel || before === underscore || kind === wide) {
        const key = keyAt(at);
        const groups = filter[filterPlace(key)] ?? 0;
        if (followsKey(groups, data[at + 3] ?? 0)) {
          bits |= look(key, at, wordCount) & ~trait.loud;
        }
      }
      before = kind;
    }
    return bits;
  }

  function keyAt(at: number): number {
    return wordKey(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
  }

  function kindAt(at: number): number {
    return byteKinds[bytes[at] ?? 0] ?? 0;
  }
}

function standsAt(
  bytes: Uint8Array,
  { bytes: word, isNumber }: SoughtWord,
  at: number,
): boolean {
  for (let index = 0; index < word.length; index++) {
    const code = bytes[at + index] ?? 0;
    if (foldedBytes[code] !== word[index]) return false;
  }
  return (
    !isNumber || byteKinds[bytes[at + word.length] ?? 0] !== byteKind.digit
  );
}
