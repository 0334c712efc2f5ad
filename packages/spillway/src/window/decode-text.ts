import { mendSurrogates } from './mend-surrogates.ts';

/**
 * Decodes a payload, or a part of it that begins and ends between characters;
 * `undefined` when it is not text.
 *
 * A byte order mark is a character like others, so that nothing is lost. A lone
 * surrogate is shown as U+FFFD. The decoder is native: 0.1 to 1 ms a megabyte. A
 * payload longer than a string can be is decoded in parts alone.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const mended = mendSurrogates(bytes);
  return mended && decodeUtf8(mended);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  // In Node.js 24 it takes six times as long with this option, even where there is no mark.
  const ignoreBOM = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM }).decode(bytes);
  } catch {
    return undefined;
  }
}
