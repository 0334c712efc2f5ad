import { byteKind, byteKinds, endOfWordKinds } from './byte-kind.ts';
import type { Question } from './question.ts';
import { trait, type UnitTable } from './unit-table.ts';
import { endOfUnits } from './utf8-units.ts';
import { createWordFinder } from './word-finder.ts';
import { filterPlace, followsKey, wordKey } from './word-table.ts';

/** Shorter names, and most words of prose, say too little to be worth a line. */
const smallNameChars = 8;

/** A word with digits of at least this length is an id, and a name with an id or `//` in it, as addresses have, is none that anybody looks for. */
const idChars = 8;
const slash = 47;
const lineFeed = 10;

/** What stands behind the text, so that the loop never reads outside of the array, which is slow. */
const margin = '\n\n\n\n';

const hashSeed = -2128831035;
const hashPrime = 16777619;
const maskedCode = 35;

/** Looks at the bytes of one unit after another. */
interface UnitScanner {
  readonly traits: Uint16Array;
  readonly shapes: Int32Array;
  /** Scans a unit and returns where its bytes end. */
  readonly scan: (
    unit: number,
    from: number,
    to: number,
    byteStart: number,
  ) => number;
  readonly finish: () => Pick<
    UnitTable,
    'traits' | 'shapes' | 'names' | 'nameStarts' | 'hits' | 'hitCounts'
  >;
}

/**
 * Makes the inner part of `scanUnits`: hashes of FNV-1a for words, names and
 * shapes, built up byte by byte.
 *
 * The shape is that of log-template mining, which masks what varies and takes
 * lines of one shape for one template (Drain: He et al., "Drain: An Online Log
 * Parsing Approach with Fixed Depth Tree", ICWS 2017), without its tree: masked
 * lines are compared whole.
 */
export function createUnitScanner({
  text,
  most,
  question,
  commonFrom,
}: {
  text: string;
  /** The most units that there can be. */
  most: number;
  question: Question | undefined;
  /** From how many units on hits of a word are no longer noted. */
  commonFrom: number;
}): UnitScanner {
  // Native arrays are visited several times faster than strings.
  const bytes = new TextEncoder().encode(text + margin);
  const isAscii = bytes.length === text.length + margin.length;
  const finder = createWordFinder({ bytes, isAscii, question, commonFrom });
  const shapes = new Int32Array(most);
  const traits = new Uint16Array(most);
  const nameStarts = new Int32Array(most + 1);
  let names = new Int32Array(4_096);
  let nameCount = 0;

  return {
    traits,
    shapes,
    scan: (unit, from, to, byteStart) => {
      const byteEnd = isAscii ? to : byteEndOf(from, to, byteStart);
      if (
        names.length <
        nameCount + (byteEnd - byteStart) / smallNameChars + 1
      ) {
        names = enlarged(names, byteEnd - byteStart);
      }
      scanBytes(unit, from, byteStart, byteEnd);
      nameStarts[unit + 1] = nameCount;
      return byteEnd;
    },
    finish: () => {
      const { hits, hitCounts } = finder;
      return { traits, shapes, names, nameStarts, hits, hitCounts };
    },
  };

  /** Finds the line feed of a whole line natively; what is a piece of one is counted through. */
  function byteEndOf(from: number, to: number, byteStart: number): number {
    const isLine = text.charCodeAt(to - 1) === lineFeed;
    return isLine
      ? bytes.indexOf(lineFeed, byteStart) + 1
      : endOfUnits(bytes, byteStart, to - from);
  }

  /**
   * The loop is one function with local numbers only, which makes it several
   * times faster than smaller ones.
   */
  // oxlint-disable-next-line complexity -- see above; every read of an array counts
  function scanBytes(
    unit: number,
    from: number,
    byteStart: number,
    byteEnd: number,
  ): void {
    const data = bytes;
    const { lower, upper, digit, underscore, joiner, quote, escape, mark } =
      byteKind;
    const mixed = lower | upper;
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
    let isAfterWord = false;
    finder.begin(unit, from, byteStart);
    let at = byteStart;
    while (at < byteEnd) {
      const code = data[at] ?? 0;
      let kind = kinds[code] ?? 0;
      if (kind < wordEnd) {
        const start = at;
        const key = wordKey(code, data[at + 1] ?? 0, data[at + 2] ?? 0);
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
        if (length > 3 && (seen & mixed) === mixed) {
          bits |= finder.lookInside(start, at, wordCount);
        } else if (length > 3 && (seen & underscore) !== 0) {
          bits |= finder.lookInside(start, at, wordCount);
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
        isAfterWord = true;
        continue;
      }
      at++;
      if (kind === joiner) {
        if (nameChars > 0) nameHash = Math.imul(nameHash ^ code, hashPrime);
        if (code === slash && data[at - 2] === slash) isId = true;
        if (openQuote === 0) shape = Math.imul(shape ^ code, hashPrime);
        isAfterWord = false;
        continue;
      }
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
        if (openQuote === code) openQuote = 0;
        else if (openQuote === 0 && !isAfterWord) openQuote = code;
      } else if (kind === escape) at = endOfSequence(data, at, byteEnd);
      isAfterWord = false;
    }
    if (nameChars >= smallNameChars && !isId) names[nameCount++] = wholeName;
    if (finder.tallied() > 1 && (bits & trait.number) !== 0)
      bits |= trait.tally;
    shapes[unit] = shape === hashSeed ? 0 : shape;
    traits[unit] = bits;
  }
}

/** Returns where an escape sequence ends whose first character stands before `at`: a control sequence at its final byte, any other after one more. */
function endOfSequence(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== 0x5b) return Math.min(at + 1, end);
  let final = at + 1;
  while (final < end && (bytes[final] ?? 0) < 0x40) final++;
  return Math.min(final + 1, end);
}

function enlarged(
  array: Int32Array<ArrayBuffer>,
  more: number,
): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2 + more);
  larger.set(array);
  return larger;
}
