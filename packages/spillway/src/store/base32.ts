/**
 * Crockford's base32 alphabet in lower case: without `i`, `l`, `o` and `u`, so
 * that no letter is taken for a digit when a model or a person copies a handle.
 */
export const base32Alphabet: string = '0123456789abcdefghjkmnpqrstvwxyz';

/** Writes the first `length` groups of five bits as base32; `bytes` must hold that many. */
export function base32({
  bytes,
  length,
}: {
  bytes: Uint8Array;
  length: number;
}): string {
  let text = '';
  let bits = 0;
  let bitCount = 0;
  for (const byte of bytes) {
    bits = ((bits & 0x1f) << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5 && text.length < length) {
      bitCount -= 5;
      text += base32Alphabet.charAt((bits >> bitCount) & 0x1f);
    }
    if (text.length === length) break;
  }
  return text;
}
