import { byteKind, byteKinds, lastWordKind } from './byte-kind.ts';
import type { Question } from './question.ts';
import { signal } from './signal-word.ts';
import { type QuestionHit, trait, type UnitTable } from './unit-table.ts';
import {
  soughtWords,
  createWordTable,
  filterPlace,
  type SoughtWord,
  wordKey,
} from './word-table.ts';

/** Shorter names, and most words of prose, say too little to be worth a line. */
const smallNameChars = 8;

/** How many words at the beginning of a unit can say that it defines something. */
const definingWords = 3;

/** A word with digits of at least this length is an id, and a name with an id or `//` in it, as addresses have, is none that anybody looks for. */
const idChars = 8;
const slash = 47;

const hashSeed = -2128831035;
const hashPrime = 16777619;
const maskedCode = 35;

/** Looks at the bytes of one unit after another. */
interface UnitScanner {
  readonly traits: Uint8Array;
  readonly shapes: Int32Array;
  /** Scans a unit and returns where its bytes end. */
  readonly scan: (unit: {
    unit: number;
    from: number;
    to: number;
    byteStart: number;
  }) => number;
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
  bytes,
  most,
  question,
  commonFrom,
}: {
  text: string;
  bytes: Uint8Array;
  /** The most units that there can be. */
  most: number;
  question: Question | undefined;
  /** From how many units on hits of a word are no longer noted. */
  commonFrom: number;
}): UnitScanner {
  const { filter, words } = createWordTable(question);
  const isAscii = bytes.length === text.length;
  const shapes = new Int32Array(most);
  const traits = new Uint8Array(most);
  const nameStarts = new Int32Array(most + 1);
  const hits: QuestionHit[] = [];
  const hitCounts = new Int32Array(soughtWords(question).length);
  const lastHits = new Int32Array(hitCounts.length).fill(-1);
  let names = new Int32Array(4_096);
  let nameCount = 0;
  let tallied = 0;

  return {
    traits,
    shapes,
    scan: ({ unit, from, to, byteStart }) => {
      const byteEnd = isAscii ? to : endOfBytes(byteStart, to - from);
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
    finish: () => ({ traits, shapes, names, nameStarts, hits, hitCounts }),
  };

  /** The loop is one function with local numbers only, which makes it several times faster. */
  function scanBytes(
    unit: number,
    from: number,
    byteStart: number,
    byteEnd: number,
  ): void {
    let shape = hashSeed;
    let bits = 0;
    let wordCount = 0;
    let nameHash = hashSeed;
    let nameChars = 0;
    let wholeName = 0;
    let isId = false;
    let openQuote = 0;
    let isAfterWord = false;
    tallied = 0;
    let at = byteStart;
    while (at < byteEnd) {
      let code = bytes[at] ?? 0;
      let kind = byteKinds[code] ?? 0;
      if (kind <= lastWordKind) {
        const start = at;
        const first = code;
        let hash = hashSeed;
        let seen = 0;
        do {
          hash = Math.imul(hash ^ code, hashPrime);
          seen |= 1 << kind;
          code = bytes[++at] ?? 0;
          kind = byteKinds[code] ?? 0;
        } while (kind <= lastWordKind && at < byteEnd);
        const length = at - start;
        wordCount++;
        const key = wordKey(
          first,
          bytes[start + 1] ?? 0,
          bytes[start + 2] ?? 0,
        );
        if (filter[filterPlace(key)] !== 0) {
          bits |= look(key, start, unit, from, byteStart, wordCount);
        }
        if (seen > isPlainWord && length > 3) {
          bits |= lookInside(start, at, unit, from, byteStart, wordCount);
        }
        const hasDigit = (seen & (1 << byteKind.digit)) !== 0;
        if (hasDigit && length >= idChars) isId = true;
        if (hasDigit) bits |= trait.number;
        if (openQuote === 0) {
          shape = Math.imul(shape ^ (hasDigit ? maskedCode : hash), hashPrime);
        }
        if (nameChars > 0 || byteKinds[bytes[start] ?? 0] !== byteKind.digit) {
          nameHash = Math.imul(nameHash ^ hash, hashPrime);
          nameChars += length;
          wholeName = nameHash;
        }
        isAfterWord = true;
        continue;
      }
      if (kind === byteKind.joiner) {
        if (nameChars > 0) nameHash = Math.imul(nameHash ^ code, hashPrime);
        if (code === slash && bytes[at - 1] === slash) isId = true;
      } else if (nameChars > 0) {
        if (nameChars >= smallNameChars && !isId) {
          names[nameCount++] = wholeName;
        }
        nameHash = hashSeed;
        nameChars = 0;
        isId = false;
      }
      at++;
      if (kind === byteKind.escape) at = endOfSequence(bytes, at, byteEnd);
      else if (kind === byteKind.quote) {
        if (openQuote === code) openQuote = 0;
        else if (openQuote === 0 && !isAfterWord) openQuote = code;
      } else if (kind !== byteKind.space && openQuote === 0) {
        shape = Math.imul(shape ^ code, hashPrime);
      }
      isAfterWord = false;
    }
    if (nameChars >= smallNameChars && !isId) names[nameCount++] = wholeName;
    if (tallied > 1 && (bits & trait.number) !== 0) bits |= trait.tally;
    shapes[unit] = shape === hashSeed ? 0 : shape;
    traits[unit] = bits;
  }

  /** Looks for words that begin inside a name: behind `_`, and where a capital follows a small letter. */
  function lookInside(
    start: number,
    end: number,
    unit: number,
    from: number,
    byteStart: number,
    wordCount: number,
  ): number {
    let bits = 0;
    let before = byteKinds[bytes[start] ?? 0] ?? 0;
    for (let at = start + 1; at + 2 < end; at++) {
      const kind = byteKinds[bytes[at] ?? 0] ?? 0;
      if (
        before === byteKind.underscore ||
        (kind === byteKind.upper && before === byteKind.lower)
      ) {
        const key = wordKey(
          bytes[at] ?? 0,
          bytes[at + 1] ?? 0,
          bytes[at + 2] ?? 0,
        );
        if (filter[filterPlace(key)] !== 0) {
          bits |= look(key, at, unit, from, byteStart, wordCount);
        }
      }
      before = kind;
    }
    return bits;
  }

  /** Looks for the words of a key at a place; notes hits of the question and returns signal bits. */
  function look(
    key: number,
    at: number,
    unit: number,
    from: number,
    byteStart: number,
    wordCount: number,
  ): number {
    let bits = 0;
    for (const word of words.get(key) ?? []) {
      if (!standsAt(bytes, word, at)) continue;
      const isDefinition = word.bits === signal.definition;
      if (!isDefinition || wordCount <= definingWords) bits |= word.bits;
      if ((word.bits & tallyWords) !== 0) tallied++;
      if (word.index >= 0 && lastHits[word.index] !== unit) {
        lastHits[word.index] = unit;
        const seen = hitCounts[word.index] ?? 0;
        hitCounts[word.index] = seen + 1;
        if (seen < commonFrom) {
          const place =
            from + (isAscii ? at - byteStart : unitsIn(byteStart, at));
          hits.push({ unit, word: word.index, at: place });
        }
      }
    }
    return bits;
  }

  /** Returns where so many UTF-16 units end. */
  function endOfBytes(byteStart: number, units: number): number {
    let at = byteStart;
    for (let left = units; left > 0;) {
      const code = bytes[at] ?? 0;
      if (code < 0x80) at += 1;
      else if (code < 0xe0) at += 2;
      else if (code < 0xf0) at += 3;
      else {
        at += 4;
        left--;
      }
      left--;
    }
    return at;
  }

  /** Counts the UTF-16 units of a stretch of bytes. */
  function unitsIn(start: number, end: number): number {
    let units = 0;
    for (let at = start; at < end; at++) {
      const code = bytes[at] ?? 0;
      if ((code & 0xc0) !== 0x80) units += code >= 0xf0 ? 2 : 1;
    }
    return units;
  }
}

/** The kinds of words that make a tally with a number. */
const tallyWords = signal.failure | signal.summary;

/** The largest set of kinds in a word that cannot have another word inside: small letters and digits alone, or capitals alone. */
const isPlainWord = 1 << byteKind.upper;

function standsAt(
  bytes: Uint8Array,
  { bytes: word, isNumber }: SoughtWord,
  at: number,
): boolean {
  for (let index = 0; index < word.length; index++) {
    const code = bytes[at + index] ?? 0;
    const folded = byteKinds[code] === byteKind.upper ? code | 32 : code;
    if (folded !== word[index]) return false;
  }
  return (
    !isNumber || byteKinds[bytes[at + word.length] ?? 0] !== byteKind.digit
  );
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
