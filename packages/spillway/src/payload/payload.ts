/**
 * A whole result, ready to be stored and cut.
 *
 * Text is kept as UTF-8 (lone surrogates as in WTF-8), JSON as text with an indentation of two spaces, so that
 * lines mean something, and binary verbatim.
 */
export type Payload = TextPayload | JsonPayload | BinaryPayload;

export interface TextPayload {
  readonly type: 'text';
  /** What is cut and read; lone surrogates have become U+FFFD, and escape sequences may have been stripped. */
  readonly text: string;
  /** What is stored. */
  readonly bytes: Uint8Array;
  /** Whether `bytes` are the text as UTF-8: escape sequences have not been stripped. */
  readonly isVerbatim: boolean;
}

export interface JsonPayload {
  readonly type: 'json';
  /** The JSON without white space, as a provider is sent it. */
  readonly source: string;
  /** The same JSON as it is read, indented. */
  readonly text: string;
  /** What is stored: the JSON, indented. */
  readonly bytes: Uint8Array;
}

export interface BinaryPayload {
  readonly type: 'binary';
  readonly bytes: Uint8Array;
}

/** Makes a payload of text. */
export function textPayload(text: string, stored: string = text): TextPayload {
  return {
    type: 'text',
    text: text.toWellFormed(),
    bytes: encode(stored),
    isVerbatim: text === stored,
  };
}

/** Makes a payload of JSON from its compact and its indented form. */
export function jsonPayload({
  source,
  text,
  stored = text,
}: {
  source: string;
  text: string;
  stored?: string;
}): JsonPayload {
  return { type: 'json', source, text, bytes: encode(stored) };
}

/** Encodes as UTF-8, with each lone surrogate as the three bytes of its code point (WTF-8), so that nothing is lost. */
function encode(text: string): Uint8Array {
  if (text.isWellFormed()) return new TextEncoder().encode(text);
  const pieces = text
    .split(/(\p{Surrogate})/u)
    .map((piece, index) =>
      index % 2 === 0 ? new TextEncoder().encode(piece) : surrogateBytes(piece),
    );
  const bytes = new Uint8Array(
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function surrogateBytes(surrogate: string): Uint8Array {
  const code = surrogate.charCodeAt(0);
  return Uint8Array.of(
    0xe0 | (code >> 12),
    0x80 | ((code >> 6) & 0x3f),
    0x80 | (code & 0x3f),
  );
}
