import { paceChars, type Paced } from '../pace/paced.ts';
import { createCodeWindow, windowUnits } from './code-window.ts';
import type { Term } from './term.ts';
import {
  caseBit,
  createTermIndex,
  findBeginnings,
  type TermIndex,
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
  const { codes, read } = createCodeWindow(text);
  const beginnings = new Uint16Array(codes.length);
  for (let from = 0; from < text.length; from += windowUnits) {
    if (from > 0 && from % paceChars === 0) yield;
    const begun = findBeginnings(index, codes, read(from), beginnings);
    for (let each = 0; each < begun; each++) {
      const at = beginnings[each] ?? 0;
      if (beginsWord(text, from + at)) look(from + at, index.at(codes, at));
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

/** Says whether a word begins at a place. */
function beginsWord(text: string, at: number): boolean {
  const kind = unitKinds[text.charCodeAt(at)] ?? separator;
  if (kind === separator || kind === escaping) return false;
  if (at === 0) return true;
  const before = unitKinds[text.charCodeAt(at - 1)] ?? separator;
  // An escape of JSON ends what stands before it: a word can begin with its letter and right behind it.
  if (before === escaping || isEscaped(text, at - 1)) return true;
  return kind > (before === ideograph ? behindIdeograph : before);
}

/** Says whether a character belongs to an escape that begins before it: behind an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === backslash) start--;
  return (at - start) % 2 === 1;
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
