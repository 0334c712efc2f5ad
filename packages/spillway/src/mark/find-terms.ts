import { paceChars, type Paced } from '../pace/paced.ts';
import { createCodeWindow, windowUnits } from './code-window.ts';
import type { Term } from './term.ts';
import {
  beginning,
  caseBit,
  createTermIndex,
  pairPlace,
  type TermIndex,
  triplePlace,
} from './term-index.ts';

/** Where terms occur in a text. */
export interface TermHits {
  /** The place of each hit, in the order of the text. */
  readonly places: readonly number[];
  /** The index of the term of each hit. */
  readonly terms: readonly number[];
  /** How often each term occurs. */
  readonly counts: readonly number[];
}

/** Of a term that occurs more often the places are not kept: it tells nothing about where to look. */
const maxPlaces = 4_096;

const backslash = 0x5c;

/**
 * Finds the words that begin with one of the terms, whatever their case.
 *
 * A word begins after anything but a letter or a digit, at a capital after a
 * small letter (`createIssue`), and after an escape of JSON (`\n`). Its first
 * characters choose the few terms that are compared, so that the time does not
 * depend on how many there are. One pass.
 */
export function* findTerms(
  text: string,
  terms: readonly Term[],
): Paced<TermHits> {
  const index = indexOf(terms);
  const counts = terms.map(() => 0);
  const places: number[] = [];
  const found: number[] = [];
  const look = (at: number, ids: readonly number[]): void => {
    for (const term of ids) {
      if (!startsWith(text, at, terms[term]?.text ?? '')) continue;
      const count = (counts[term] ?? 0) + 1;
      counts[term] = count;
      if (count > maxPlaces) continue;
      places.push(at);
      found.push(term);
    }
  };
  const window = createCodeWindow(text);
  const state: WordState = { previous: separator, next: 0 };
  for (let from = 0; from < text.length; from += windowUnits) {
    if (from > 0 && from % paceChars === 0) yield;
    const count = window.read(from);
    for (const start of candidates(window.codes, count, state, index)) {
      look(from + start, index.at(window.codes, start));
    }
  }
  return { places, terms: found, counts };
}

/** The indexes of lists of terms that are looked for more than once. */
const indexes = new WeakMap<readonly Term[], TermIndex>();

function indexOf(terms: readonly Term[]): TermIndex {
  const known = indexes.get(terms) ?? createTermIndex(terms);
  indexes.set(terms, known);
  return known;
}

/** Where a scan for words stands between one window and the next. */
interface WordState {
  /** The kind of the last character. */
  previous: number;
  /** How many characters of the next window belong to an escape that began before it. */
  next: number;
}

/** Lists where those words begin in a window of codes that may be terms. */
// oxlint-disable-next-line complexity -- every read of an array counts
function candidates(
  codes: Uint16Array,
  count: number,
  state: WordState,
  index: TermIndex,
): number[] {
  const starts: number[] = [];
  const kinds = unitKinds;
  let { previous } = state;
  let at = state.next;
  for (; at < count; at++) {
    let kind = kinds[codes[at] ?? 0] ?? 0;
    if (kind > previous) {
      const isEscape = kind === escaping;
      if (isEscape) {
        // An escape of JSON ends what stands before it: a word can begin with its letter and right behind it.
        previous = separator;
        kind = kinds[codes[++at] ?? 0] ?? 0;
        if (kind === separator || kind === escaping) continue;
      }
      if (mayBeTerm(codes, at, index)) starts.push(at);
      if (isEscape) continue;
      if (kind === ideograph) kind = behindIdeograph;
    }
    previous = kind;
  }
  state.previous = previous;
  state.next = at - count;
  return starts;
}

function mayBeTerm(
  codes: Uint16Array,
  at: number,
  { pairs, triples }: TermIndex,
): boolean {
  const first = codes[at] ?? 0;
  const second = codes[at + 1] ?? 0;
  const begun = pairs[pairPlace(first, second)] ?? 0;
  if (begun === 0) return false;
  const triple = triplePlace(first, second, codes[at + 2] ?? 0);
  return (begun & beginning.short) !== 0 || triples[triple] === 1;
}

/** Says whether the places of a term were kept. */
export function isCommon(count: number): boolean {
  return count > maxPlaces;
}

/** What a character is to a word: a word begins where the kind becomes greater. */
const separator = 0;
const small = 1;
const capital = 2;
/** Scripts from U+2E80 on have no spaces between words: each character may begin one. */
const ideograph = 4;
const behindIdeograph = 3;
/** A backslash. */
const escaping = 5;
const firstIdeograph = 0x2e80;

function kindOf(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return capital;
  const isSmall = code >= 0x61 && code <= 0x7a;
  if (isSmall || isDigit(code)) return small;
  if (code < 0xc0 || (code >= 0x2000 && code < firstIdeograph))
    return separator;
  return code < firstIdeograph ? small : ideograph;
}

/** The kinds of all UTF-16 units. */
const unitKinds: Uint8Array = Uint8Array.from({ length: 0x1_0000 }, (_, code) =>
  code === backslash ? escaping : kindOf(code),
);

function startsWith(text: string, at: number, term: string): boolean {
  for (let index = 0; index < term.length; index++) {
    const difference = text.charCodeAt(at + index) ^ term.charCodeAt(index);
    if ((difference & ~caseBit) !== 0) return false;
  }
  return !continuesNumber(text, at + term.length);
}

/** Whether the digit before `end` belongs to a longer number. */
function continuesNumber(text: string, end: number): boolean {
  return isDigit(text.charCodeAt(end - 1)) && isDigit(text.charCodeAt(end));
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
