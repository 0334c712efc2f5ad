import { paceChars, type Paced } from '../pace/paced.ts';
import type { Term } from './term.ts';

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

/** Sets the case bit of a letter; other characters fall together with their neighbours, which is good enough to find words. */
const caseBit = 0x20;
const backslash = 0x5c;
const buckets = 4_096;

/**
 * Finds the words that begin with one of the terms, whatever their case.
 *
 * A word begins after anything but a letter or a digit, at a capital after a
 * small letter (`createIssue`), and after an escape of JSON (`\n`). Its first two
 * or three characters choose the few terms that are compared, so that the time does not
 * depend on how many there are. One pass.
 */
export function* findTerms(
  text: string,
  terms: readonly Term[],
): Paced<TermHits> {
  const width = Math.min(3, ...terms.map(term => term.text.length));
  const index = indexTerms(terms, width);
  const isUsed = Uint8Array.from(index, ids => (ids === undefined ? 0 : 1));
  const counts = terms.map(() => 0);
  const places: number[] = [];
  const found: number[] = [];
  const look = (at: number, candidates: readonly number[]): void => {
    for (const term of candidates) {
      if (!startsWith(text, at, terms[term]?.text ?? '')) continue;
      const count = (counts[term] ?? 0) + 1;
      counts[term] = count;
      if (count > maxPlaces) continue;
      places.push(at);
      found.push(term);
    }
  };
  let previous: number = separator;
  let isEscape = false;
  for (let from = 0; from < text.length; from += paceChars) {
    if (from > 0) yield;
    const upTo = Math.min(text.length, from + paceChars);
    for (let at = from; at < upTo; at++) {
      const code = text.charCodeAt(at);
      const kind = code < 0x80 ? (asciiKinds[code] ?? separator) : kindOf(code);
      if (kind > previous || kind === ideograph) {
        const bucket = bucketOf(text, at, width);
        if (isUsed[bucket] === 1) look(at, index[bucket] ?? []);
      }
      // An escape of JSON ends what stands before it: a word can begin right behind it.
      previous = isEscape ? separator : kind;
      isEscape = code === backslash && !isEscape;
    }
  }
  return { places, terms: found, counts };
}

/** Says whether the places of a term were kept. */
export function isCommon(count: number): boolean {
  return count > maxPlaces;
}

function indexTerms(
  terms: readonly Term[],
  width: number,
): (number[] | undefined)[] {
  const index: (number[] | undefined)[] = Array.from({ length: buckets });
  for (const [id, { text }] of terms.entries()) {
    const bucket = bucketOf(text, 0, width);
    index[bucket] = [...(index[bucket] ?? []), id];
  }
  return index;
}

/** Returns the number of the bucket for the first two or three characters at a place. */
function bucketOf(text: string, at: number, width: number): number {
  const two =
    (text.charCodeAt(at) | caseBit) * 31 + (text.charCodeAt(at + 1) | caseBit);
  const all = width < 3 ? two : two * 31 + (text.charCodeAt(at + 2) | caseBit);
  return all & (buckets - 1);
}

/** What a character is to a word: a word begins where the kind becomes greater. */
const separator = 0;
const small = 1;
const capital = 2;
/** Scripts from U+2E80 on have no spaces between words: each character may begin one. */
const ideograph = 3;

function kindOf(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return capital;
  const isSmall = code >= 0x61 && code <= 0x7a;
  if (isSmall || isDigit(code)) return small;
  if (code < 0xc0 || (code >= 0x2000 && code < 0x2e80)) return separator;
  return code < 0x2e80 ? small : ideograph;
}

const asciiKinds: Uint8Array = Uint8Array.from({ length: 0x80 }, (_, code) =>
  kindOf(code),
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
