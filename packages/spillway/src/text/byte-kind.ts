/** The kinds of bytes that a scan of text tells apart; those of words come first. */
export const byteKind = {
  lower: 0,
  upper: 1,
  digit: 2,
  underscore: 3,
  /** Holds a name together: `.`, `/`, `:`, `@`, `-`. */
  joiner: 4,
  space: 5,
  quote: 6,
  escape: 7,
  mark: 8,
} as const;

/** The last kind that belongs to a word. */
export const lastWordKind: number = byteKind.underscore;

/** The kind of every byte of UTF-8; bytes of characters beyond ASCII count as letters. */
export const byteKinds: Uint8Array = Uint8Array.from(
  { length: 256 },
  (_, code) => kindOf(code),
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
