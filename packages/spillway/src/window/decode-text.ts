/**
 * Decodes a payload, or a part of it that begins and ends between characters;
 * `undefined` when it is not text.
 *
 * A byte order mark is a character like others, so that nothing is lost. A lone
 * surrogate, which UTF-8 has no form for and `encodeText` writes as three
 * bytes, is shown as U+FFFD: one UTF-16 unit for three bytes, as it was. The
 * decoder is native: about 1 ms a megabyte of ASCII, some times that of other
 * scripts. A payload longer than a string can be is decoded in parts alone.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const mended = mendSurrogates(bytes);
  return mended && decodeUtf8(mended);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}

/** The bytes of U+FFFD. */
const replacement = [0xef, 0xbf, 0xbd];

/**
 * Puts U+FFFD where three bytes stand for a surrogate. Two that would make a
 * pair are not what `encodeText` writes; data that holds them is binary.
 */
function mendSurrogates(bytes: Uint8Array): Uint8Array | undefined {
  let mended: Uint8Array | undefined;
  let highEnd = -1;
  for (
    let at = bytes.indexOf(0xed);
    at !== -1;
    at = bytes.indexOf(0xed, at + 1)
  ) {
    const second = bytes[at + 1] ?? 0;
    if (second < 0xa0) continue;
    if (second >= 0xb0 && at === highEnd) return undefined;
    if (second < 0xb0) highEnd = at + 3;
    mended ??= new Uint8Array(bytes);
    mended.set(replacement.slice(0, bytes.length - at), at);
  }
  return mended;
}
