/** The bytes of U+FFFD. */
const replacement = [0xef, 0xbf, 0xbd];

/**
 * Returns a copy with U+FFFD where three bytes stand for a lone surrogate, as
 * `encodeText` writes it: one UTF-16 unit for three bytes, as it was.
 * `undefined` when there is none. Two that would make a pair are not what
 * `encodeText` writes; data that holds them is binary.
 */
export function mendSurrogates(bytes: Uint8Array): Uint8Array | undefined {
  let mended: Uint8Array | undefined;
  let highEnd = -1;
  for (
    let at = bytes.indexOf(0xed);
    at !== -1;
    at = bytes.indexOf(0xed, at + 1)
  ) {
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    const isSurrogate = second >= 0xa0 && second <= 0xbf && third >> 6 === 2;
    if (!isSurrogate) continue;
    if (second >= 0xb0 && at === highEnd) return undefined;
    if (second < 0xb0) highEnd = at + 3;
    mended ??= new Uint8Array(bytes);
    mended.set(replacement, at);
  }
  return mended;
}
