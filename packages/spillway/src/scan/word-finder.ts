import { byteKind, byteKinds } from './byte-kind.ts';
import type { Question } from '../question/question.ts';
import { signal } from './signal-word.ts';
import { type QuestionHit, trait } from './unit-table.ts';
import {
  createWordTable,
  entryPart,
  filterPlace,
  soughtWords,
  type WordTable,
} from './word-table.ts';

/** How many words at the beginning of a unit can say that it defines something. */
const definingWords = 3;

const colon = 58;

/** The kinds of words that make a tally with a number. */
const tallyWords = signal.failure | signal.summary;

/** How many bits of what `lookAt` returns are those of `signal` and `trait`; above them stands the number of words of a tally. */
export const traitBits = 16;
const tallied = 1 << traitBits;

// Copies: what another module exports is looked up again at every use.
const { bits: bitsPart, index: indexPart, length: lengthPart } = entryPart;
const { isNumber: isNumberPart, pattern: patternPart } = entryPart;
const { definition, failure } = signal;
const { upper, digit } = byteKind;

/** Finds words that signal something and words of the question. */
export interface WordFinder {
  readonly table: WordTable;
  /** The bytes of the text. */
  readonly view: DataView;
  /** From how many units on hits of a word are no longer noted. */
  readonly commonFrom: number;
  readonly hits: FoundHit[];
  readonly hitCounts: Int32Array;
  /** The last unit in which each word of the question stands. */
  readonly lastHits: Int32Array;
}

/** One word of the question in one unit. */
interface FoundHit extends Omit<QuestionHit, 'at'> {
  /** Where it stands: in the bytes, until whoever scans puts its place in the text there. */
  at: number;
}

/** Makes a finder for a text. */
export function createWordFinder({
  bytes,
  question,
  commonFrom,
}: {
  bytes: Uint8Array;
  question: Question | undefined;
  /** From how many units on hits of a word are no longer noted. */
  commonFrom: number;
}): WordFinder {
  const sought = soughtWords(question).length;
  return {
    table: createWordTable(question),
    view: new DataView(bytes.buffer, bytes.byteOffset),
    commonFrom,
    hits: [],
    hitCounts: new Int32Array(sought),
    lastHits: new Int32Array(sought).fill(-1),
  };
}

/**
 * Looks for words at a place of a text, in the n-th word of a unit; notes hits
 * of the question and returns signal bits and, above `traitBits`, how many of
 * them make a tally.
 */
export function lookAt(
  finder: WordFinder,
  at: number,
  wordCount: number,
  unit: number,
): number {
  const { table, view } = finder;
  const { entries, heads } = table;
  let found = 0;
  let entry = heads[filterPlace(view.getInt32(at))] ?? 0;
  while (entry !== 0) {
    if (standsAt(entries, entry, view, at)) {
      const index = entries[entry + indexPart] ?? 0;
      const bits = entries[entry + bitsPart] ?? 0;
      if (index >= 0) noteHit(finder, index, at, unit);
      else if (bits !== definition || wordCount <= definingWords) found |= bits;
      if ((bits & tallyWords) !== 0) found += tallied;
      if (bits === failure) found |= loudness(entries, entry, view, at);
    }
    entry = entries[entry] ?? 0;
  }
  return found;
}

function standsAt(
  entries: Int32Array,
  entry: number,
  view: DataView,
  at: number,
): boolean {
  const length = entries[entry + lengthPart] ?? 0;
  let part = entry + patternPart;
  for (let from = 0; from < length; from += 4) {
    const folded = view.getInt32(at + from) | (entries[part] ?? 0);
    const kept = folded & (entries[part + 1] ?? 0);
    if (kept !== entries[part + 2]) return false;
    part += 3;
  }
  if (entries[entry + isNumberPart] === 0) return true;
  return byteKinds[view.getUint8(at + length)] !== digit;
}

/** Returns the bit for a word that is written in capitals, or has a colon behind it. */
function loudness(
  entries: Int32Array,
  entry: number,
  view: DataView,
  at: number,
): number {
  const end = at + (entries[entry + lengthPart] ?? 0);
  const isCapital = byteKinds[view.getUint8(end - 1)] === upper;
  const isAnnounced =
    view.getUint8(end) === colon && view.getUint8(end + 1) !== colon;
  return isCapital || isAnnounced ? trait.loud : 0;
}

function noteHit(
  { commonFrom, hits, hitCounts, lastHits }: WordFinder,
  word: number,
  at: number,
  unit: number,
): void {
  if (lastHits[word] === unit) return;
  lastHits[word] = unit;
  const seen = hitCounts[word] ?? 0;
  hitCounts[word] = seen + 1;
  if (seen < commonFrom) hits.push({ unit, word, at });
}
