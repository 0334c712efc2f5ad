/**
 * Encodes a text as UTF-8, lone surrogates as they are: each as the three bytes
 * that the rule of UTF-8 gives for its code, which UTF-8 itself does not allow
 * (WTF-8, https://simonsapin.github.io/wtf-8/). So a payload loses nothing.
 */
export function encodeText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (!text.isWellFormed()) restoreSurrogates(text, bytes);
  return bytes;
}

/** Writes lone surrogates over the U+FFFD that the encoder put in their places. */
function restoreSurrogates(text: string, bytes: Uint8Array): void {
  let place = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd8_00 && code <= 0xdf_ff) {
      bytes[place] = 0xed;
      bytes[place + 1] = 0x80 | ((code >> 6) & 0x3f);
      bytes[place + 2] = 0x80 | (code & 0x3f);
    }
    place += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code > 0xff_ff ? 4 : 3;
  }
}
