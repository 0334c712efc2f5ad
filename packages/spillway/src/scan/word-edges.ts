import { bytePairs, bytePairsBeyondAscii } from './byte-pairs.ts';
import { part, type Stretch } from './stretch.ts';
import type { TextBytes } from './text-bytes.ts';

/** How many bytes become one mask. */
const bytesAtOnce = 32;

const escape = 27;
const lineFeed = 10;

// Copies: what another module exports is looked up again at every use.
const { edges, inner, digitEnds, otherEnds } = part;

/**
 * Finds where words begin and end, where others may begin inside of them, and
 * which have digits.
 *
 * 32 bytes at a time become masks with a bit for each byte, by table; what is
 * asked of all their words is answered by a few operations on the masks; and
 * only the edges are visited one by one. Costs about a quarter of a scan.
 */
export function findWordEdges(
  { bytes, pairs, quads, isAscii }: TextBytes,
  stretch: Stretch,
  from: number,
  to: number,
  /** What places are counted from: a multiple of 32. */
  origin: number,
): void {
  const { numbers } = stretch;
  const table = bytePairs();
  const base = from & -bytesAtOnce;
  let edgeAt = edges | 0;
  let innerAt = inner | 0;
  let maskAt = ((base - origin) / bytesAtOnce) | 0;
  // What the last byte of a mask says to the first one of the next.
  let wordBefore = 0;
  let lowerBefore = 0;
  let underscoreBefore = 0;
  let digitBefore = 0;
  let otherBefore = 0;
  let symbolBefore = 0;
  let escapeEnd = 0;
  let valid = -1 << (from - base);
  for (let block = base; block < to; block += bytesAtOnce) {
    const pair = block >> 1;
    const a = classesOf(table, pairs, pair);
    const b = classesOf(table, pairs, pair + 4);
    const c = classesOf(table, pairs, pair + 8);
    const d = classesOf(table, pairs, pair + 12);
    // From four classes of 8 bytes, four times, to 32 bytes of one class, four times.
    const evenLow = (a & 0xff_00_ff) | ((b & 0xff_00_ff) << 8);
    const evenHigh = (c & 0xff_00_ff) | ((d & 0xff_00_ff) << 8);
    const oddLow = ((a >>> 8) & 0xff_00_ff) | (b & 0xff_00_ff_00);
    const oddHigh = ((c >>> 8) & 0xff_00_ff) | (d & 0xff_00_ff_00);
    valid &= ~maskFrom(to - block);
    let word = valid & ((evenLow & 0xff_ff) | (evenHigh << 16));
    const underscore = (oddLow >>> 16) | (oddHigh & 0xff_ff_00_00);
    let wide = 0;
    if (!isAscii && (symbolBefore !== 0 || isBeyondAscii(quads, block >> 2))) {
      const beyond = beyondAsciiOf(pairs, pair);
      word &= ~(symbolBefore | beyond.symbolRest);
      symbolBefore = beyond.symbolRestNext;
      wide = word & beyond.wide;
    }
    // Nothing of an escape sequence is part of a word.
    if (escapeEnd > block) word &= maskFrom(escapeEnd - block);
    let escapes = underscore & ~word & valid;
    while (escapes !== 0) {
      const at = block + 31 - Math.clz32(escapes & -escapes);
      if (at >= escapeEnd && bytes[at] === escape) {
        escapeEnd = endOfSequence(bytes, at + 1, to);
        word &= ~maskFrom(at - block) | maskFrom(escapeEnd - block);
      }
      escapes &= escapes - 1;
    }
    valid = -1;
    const digit = word & ((oddLow & 0xff_ff) | (oddHigh << 16));
    const upper = word & ((evenLow >>> 16) | (evenHigh & 0xff_ff_00_00));
    const lower = word & ~(upper | digit | underscore | wide);
    // Behind `_`, where a capital follows a small letter, and at every character of a script without spaces.
    let within =
      (upper & ((lower << 1) | lowerBefore)) |
      (word & ((underscore << 1) | underscoreBefore)) |
      wide;
    lowerBefore = lower >>> 31;
    underscoreBefore = underscore >>> 31;
    const distance = block - origin + 31;
    while (within !== 0) {
      const lowest = within & -within;
      numbers[innerAt] = distance - Math.clz32(lowest);
      innerAt = (innerAt + 1) | 0;
      within ^= lowest;
    }
    // The bits of a word and those of its digits, added up, carry into the bit behind it when there are any.
    const digitSum = (word + digit + digitBefore) | 0;
    digitBefore = ((word & digit) | ((word | digit) & ~digitSum)) >>> 31;
    const other = word & ~digit;
    const otherSum = (word + other + otherBefore) | 0;
    otherBefore = ((word & other) | ((word | other) & ~otherSum)) >>> 31;
    numbers[digitEnds + maskAt] = digitSum & ~word;
    numbers[otherEnds + maskAt] = otherSum & ~word;
    maskAt = (maskAt + 1) | 0;
    let ends = word ^ ((word << 1) | wordBefore);
    wordBefore = word >>> 31;
    while (ends !== 0) {
      const lowest = ends & -ends;
      numbers[edgeAt] = distance - Math.clz32(lowest);
      edgeAt = (edgeAt + 1) | 0;
      ends ^= lowest;
    }
  }
  if (wordBefore !== 0) {
    numbers[edgeAt++] = to - origin;
    numbers[digitEnds + maskAt] = digitBefore;
    numbers[otherEnds + maskAt] = otherBefore;
  }
  stretch.edgeCount = edgeAt - edges;
  stretch.innerCount = innerAt - inner;
}

/** Returns the classes of 8 bytes, those of the first one in the lowest bit of each. */
function classesOf(table: Int32Array, pairs: Uint16Array, at: number): number {
  return (
    (table[pairs[at] ?? 0] ?? 0) |
    ((table[pairs[at + 1] ?? 0] ?? 0) << 2) |
    ((table[pairs[at + 2] ?? 0] ?? 0) << 4) |
    ((table[pairs[at + 3] ?? 0] ?? 0) << 6)
  );
}

/** Returns the mask of all bytes from one on. */
function maskFrom(at: number): number {
  return at < bytesAtOnce ? -1 << at : 0;
}

/** Says whether one of 32 bytes is beyond ASCII. */
function isBeyondAscii(quads: Int32Array, at: number): boolean {
  let all = 0;
  for (let quad = at; quad < at + 8; quad++) all |= quads[quad] ?? 0;
  return (all & 0x80_80_80_80) !== 0;
}

/** What a scan asks of 32 bytes that are not all ASCII. */
const found = {
  /** Where characters begin of scripts without spaces. */
  wide: 0,
  /** The bytes of symbols behind the first. */
  symbolRest: 0,
  /** The same among the next 32 bytes. */
  symbolRestNext: 0,
};

/** Finds what is no letter, or a word of its own, beyond ASCII. */
function beyondAsciiOf(pairs: Uint16Array, pair: number): typeof found {
  const table = bytePairsBeyondAscii();
  const a = classesOf(table, pairs, pair);
  const b = classesOf(table, pairs, pair + 4);
  const c = classesOf(table, pairs, pair + 8);
  const d = classesOf(table, pairs, pair + 12);
  const evenLow = (a & 0xff_00_ff) | ((b & 0xff_00_ff) << 8);
  const evenHigh = (c & 0xff_00_ff) | ((d & 0xff_00_ff) << 8);
  const oddLow = ((a >>> 8) & 0xff) | (b & 0xff_00);
  const oddHigh = ((c >>> 8) & 0xff) | (d & 0xff_00);
  const symbol = oddLow | (oddHigh << 16);
  const long = (evenLow >>> 16) | (evenHigh & 0xff_ff_00_00);
  found.wide = (evenLow & 0xff_ff) | (evenHigh << 16);
  found.symbolRest = (symbol << 1) | (long << 2);
  found.symbolRestNext = (symbol >>> 31) | (long >>> 30);
  return found;
}

/** Returns where an escape sequence ends whose first character stands before `at`: a control sequence at its final byte, any other after one more; the end of its line ends both. */
function endOfSequence(bytes: Uint8Array, at: number, end: number): number {
  let final = at;
  if (bytes[at] === 0x5b) {
    do final++;
    while (
      final < end &&
      (bytes[final] ?? 0) < 0x40 &&
      bytes[final] !== lineFeed
    );
  }
  return bytes[final] === lineFeed ? final : Math.min(final + 1, end);
}
