/**
 * The kinds of bytes that a scan of text tells apart, each a bit, so that the
 * kinds in a word add up. Those of words come first.
 */
export const byteKind = {
  lower: 1,
  upper: 2,
  digit: 4,
  underscore: 8,
  /** Holds a name together: `.`, `/`, `:`, `@`, `-`. */
  joiner: 16,
  space: 32,
  quote: 64,
  escape: 128,
  mark: 256,
} as const;

/** The kinds below this belong to words. */
export const endOfWordKinds: number = byteKind.joiner;

/** The kind of every byte of UTF-8; bytes of characters beyond ASCII count as letters. */
export const byteKinds: Uint16Array = Uint16Array.from(
  { length: 256 },
  (_, code) => kindOf(code),
);

/** Every byte, capitals as the small letters that they stand for. */
export const foldedBytes: Uint8Array = Uint8Array.from(
  byteKinds,
  (kind, code) => (kind === byteKind.upper ? code | 32 : code),
);

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  if (code === 27) return byteKind.escape;
  if (code <= 32) return byteKind.space;
  if (code >= 128 || /[a-z]/.test(character)) return byteKind.lower;
  if (/[A-Z]/.test(character)) return byteKind.upper;
  if (/\d/.test(character)) return byteKind.digit;
  if (/[_$]/.test(character)) return byteKind.underscore;
  if (/[./:@-]/.test(character)) return byteKind.joiner;
  return /["'`]/.test(character) ? byteKind.quote : byteKind.mark;
}
