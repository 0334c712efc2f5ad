/**
 * Decodes a payload as UTF-8; `undefined` when it is not text.
 *
 * A byte order mark is a character like others, so that nothing is lost. A
 * lone surrogate, which a payload of text holds as in WTF-8, is U+FFFD: nothing
 * else can be sent. A payload that is longer than a string can be counts as
 * binary, and so every byte of it can still be read. The decoder is native:
 * about 1 ms a megabyte of ASCII, some times that of other scripts.
 */
export function decodePayload(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  if (text !== undefined) return text;
  const replaced = withoutSurrogates(bytes);
  return replaced && decode(replaced);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}

const surrogateLead = 0xed;

/**
 * Returns a copy with U+FFFD for each lone surrogate; `undefined` when there is
 * none, or a pair: that is CESU-8, which is no payload of text.
 */
function withoutSurrogates(bytes: Uint8Array): Uint8Array | undefined {
  let copy: Uint8Array | undefined;
  let lowAt = -1;
  for (
    let at = bytes.indexOf(surrogateLead);
    at !== -1;
    at = bytes.indexOf(surrogateLead, at + 1)
  ) {
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    const isSurrogate = second >= 0xa0 && second <= 0xbf && third >> 6 === 2;
    if (!isSurrogate) continue;
    const isLow = second >= 0xb0;
    if (isLow && lowAt === at) return undefined;
    lowAt = isLow ? -1 : at + 3;
    copy ??= bytes.slice();
    copy.set([0xef, 0xbf, 0xbd], at);
  }
  return copy;
}
