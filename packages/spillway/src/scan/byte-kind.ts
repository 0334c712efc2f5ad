/**
 * The kinds of bytes that a scan of text tells apart, each a bit, so that the
 * kinds in a word add up. Those of words come first.
 */
export const byteKind = {
  lower: 1,
  upper: 2,
  digit: 4,
  underscore: 8,
  /** Begins a character of a script without spaces between words: Chinese, Japanese, Korean. */
  wide: 16,
  /** Holds a name together: `.`, `/`, `:`, `@`, `-`. */
  joiner: 32,
  space: 64,
  quote: 128,
  escape: 256,
  mark: 512,
  /** Begins a character beyond ASCII that is no letter: arrows, boxes, punctuation. */
  symbol: 1_024,
} as const;

/** The kinds below this belong to words. */
export const endOfWordKinds: number = byteKind.joiner;

/** Begins the two bytes of U+0080 to U+00BF. */
const latinSymbol = 0xc2;

/** Begins the three bytes of U+2000 to U+2FFF, of which nearly all are symbols. */
export const generalSymbol = 0xe2;

/** The kind of every byte of UTF-8; characters beyond ASCII count as letters, but for most of the symbols. */
export const byteKinds: Uint16Array = Uint16Array.from(
  { length: 256 },
  (_, code) => kindOf(code),
);

function kindOf(code: number): number {
  if (code >= 128) return kindBeyondAscii(code);
  const character = String.fromCharCode(code);
  if (code === 27) return byteKind.escape;
  if (code <= 32) return byteKind.space;
  if (/[a-z]/.test(character)) return byteKind.lower;
  if (/[A-Z]/.test(character)) return byteKind.upper;
  if (/\d/.test(character)) return byteKind.digit;
  if (/[_$]/.test(character)) return byteKind.underscore;
  if (/[./:@-]/.test(character)) return byteKind.joiner;
  return /["'`]/.test(character) ? byteKind.quote : byteKind.mark;
}

/** Returns the kind of a byte by the characters that it begins; one inside a character counts as a letter. */
function kindBeyondAscii(code: number): number {
  if (code === latinSymbol || code === generalSymbol) return byteKind.symbol;
  return code >= 0xe3 && code <= 0xed ? byteKind.wide : byteKind.lower;
}
