import {
  byteKind,
  byteKinds,
  bytesBehindSymbol,
  endOfWordKinds,
} from './byte-kind.ts';
import { trait } from './unit-table.ts';
import type { WordFinder } from './word-finder.ts';
import { filterPlace, followsKey, wordKey } from './word-table.ts';

/** Shorter names, and most words of prose, say too little to be worth a line. */
export const smallNameChars = 8;

/** A word with digits of at least this length is an id, and a name with an id or `//` in it, as addresses have, is none that anybody looks for. */
const idChars = 8;
const slash = 47;

const hashSeed = -2128831035;
const hashPrime = 16777619;
const maskedCode = 35;

/** The bytes of a text, and where what is found in its units goes. */
export interface UnitBytes {
  /** The text as UTF-8, with a few bytes behind it, so that the loop never reads outside of the array, which is slow. */
  readonly bytes: Uint8Array;
  readonly finder: WordFinder;
  readonly traits: Uint16Array;
  readonly shapes: Int32Array;
  /** Has room for a name in each 8 bytes of the unit. */
  names: Int32Array;
}

/**
 * The loop is one function with local numbers only, which makes it several
 * times faster than smaller ones.
 */
// oxlint-disable-next-line complexity -- see above; every read of an array counts
export function scanUnitBytes(
  { bytes: data, finder, traits, shapes, names }: UnitBytes,
  unit: number,
  byteStart: number,
  byteEnd: number,
  firstName: number,
): number {
  const { lower, upper, digit, underscore, wide, joiner } = byteKind;
  const { quote, escape, mark, symbol } = byteKind;
  const mixed = lower | upper;
  const inside = underscore | wide;
  const wordEnd = endOfWordKinds;
  const kinds = byteKinds;
  const places = finder.filter;
  let shape = hashSeed;
  let bits = 0;
  let wordCount = 0;
  let nameHash = hashSeed;
  let nameChars = 0;
  let wholeName = 0;
  let isId = false;
  let openQuote = 0;
  let lastWordEnd = -1;
  let nameCount = firstName;
  let at = byteStart;
  let kind = kinds[data[at] ?? 0] ?? 0;
  while (at < byteEnd) {
    if (kind < wordEnd) {
      const start = at;
      const key = wordKey(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      let seen = 0;
      do {
        seen |= kind;
        kind = kinds[data[++at] ?? 0] ?? 0;
      } while (kind < wordEnd && at < byteEnd);
      const length = at - start;
      wordCount++;
      if (followsKey(places[filterPlace(key)] ?? 0, data[start + 3] ?? 0)) {
        bits |= finder.look(key, start, wordCount);
      }
      if (seen > upper && length > 3) {
        const isMixed = (seen & mixed) === mixed;
        if (isMixed || (seen & inside) !== 0) {
          bits |= finder.lookInside(start, at, wordCount);
        }
      }
      let hash = maskedCode;
      if ((seen & digit) === 0) {
        const end = ((data[at - 1] ?? 0) << 8) | (data[at - 2] ?? 0);
        hash = Math.imul(key ^ (end << 5) ^ (length << 26), hashPrime);
      } else {
        bits |= trait.number;
        if (length >= idChars) isId = true;
      }
      if (openQuote === 0) shape = Math.imul(shape ^ hash, hashPrime);
      if (nameChars > 0 || seen !== digit) {
        nameHash = Math.imul(nameHash ^ hash, hashPrime);
        nameChars += length;
        wholeName = nameHash;
      }
      if (at >= byteEnd) break;
      lastWordEnd = at;
    }
    // What stands between words mostly comes in rows: a loop of its own is easier to predict.
    do {
      const code = data[at++] ?? 0;
      if (kind === joiner) {
        if (nameChars > 0) nameHash = Math.imul(nameHash ^ code, hashPrime);
        if (code === slash && data[at - 2] === slash) isId = true;
        if (openQuote === 0) shape = Math.imul(shape ^ code, hashPrime);
      } else {
        if (nameChars > 0) {
          if (nameChars >= smallNameChars && !isId) {
            names[nameCount++] = wholeName;
          }
          nameHash = hashSeed;
          nameChars = 0;
          isId = false;
        }
        if (kind === mark) {
          if (openQuote === 0) shape = Math.imul(shape ^ code, hashPrime);
        } else if (kind === quote) {
          const isAfterWord = at - 1 === lastWordEnd;
          if (openQuote === code) openQuote = 0;
          else if (openQuote === 0 && !isAfterWord) openQuote = code;
        } else if (kind === symbol) {
          if (openQuote === 0) shape = Math.imul(shape ^ code, hashPrime);
          at += bytesBehindSymbol(code);
        } else if (kind === escape) at = endOfSequence(data, at, byteEnd);
      }
      kind = kinds[data[at] ?? 0] ?? 0;
    } while (kind >= wordEnd && at < byteEnd);
  }
  if (nameChars >= smallNameChars && !isId) names[nameCount++] = wholeName;
  if (finder.tallied() > 1 && (bits & trait.number) !== 0) bits |= trait.tally;
  shapes[unit] = shape === hashSeed ? 0 : shape;
  traits[unit] = bits;
  return nameCount;
}

/** Returns where an escape sequence ends whose first character stands before `at`: a control sequence at its final byte, any other after one more. */
function endOfSequence(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== 0x5b) return Math.min(at + 1, end);
  let final = at + 1;
  while (final < end && (bytes[final] ?? 0) < 0x40) final++;
  return Math.min(final + 1, end);
}
