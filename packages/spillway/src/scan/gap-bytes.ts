import { byteKind, byteKinds, endOfWordKinds } from './byte-kind.ts';

/**
 * What the bytes between two words say, in fields of one number, so that the
 * numbers of up to four bytes can be added up.
 */
export const gapField = {
  /** What a byte adds to the shape of its line; nothing for white space. The order of the bytes makes no difference. */
  weight: 0xf_ff_ff,
  /** The sum of weights. */
  sum: 0x3f_ff_ff,
  /** One slash. */
  slash: 0x40_00_00,
  /** One byte that ends a name. */
  breaks: 0x2_00_00_00,
  /** How many bytes end a name. */
  breakCount: 0xe_00_00_00,
  /** One byte that has to be looked at: a quote, an escape, a line feed. */
  special: 0x10_00_00_00,
  /** Set where there is one of them, or more than one slash. */
  slow: 0x71_80_00_00,
} as const;

const lineFeed = 10;
const slash = 47;

/**
 * A byte that says nothing: it is only found inside of characters. It stands in
 * place of bytes that are not asked for, and behind the first byte of a symbol.
 */
export const silentByte = 0x80;

/** What each byte says between words. */
export const gapBytes: Int32Array = Int32Array.from(byteKinds, gapOf);

function gapOf(kind: number, code: number): number {
  const { joiner, space, mark, symbol } = byteKind;
  const weight = (Math.imul(code + 1, 0x9e3779b1) >>> 12) | 1;
  if (kind === joiner) return weight + (code === slash ? gapField.slash : 0);
  if (kind === mark || kind === symbol) return weight + gapField.breaks;
  if (kind === space && code !== lineFeed) return gapField.breaks;
  return kind < endOfWordKinds ? 0 : gapField.breaks + gapField.special;
}
