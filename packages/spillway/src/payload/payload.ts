/**
 * A whole result, ready to be stored and cut.
 *
 * Text is kept as UTF-8, JSON as text with an indentation of two spaces, so that
 * lines mean something, and binary verbatim.
 */
export type Payload = TextPayload | JsonPayload | BinaryPayload;

export interface TextPayload {
  readonly type: 'text';
  /** What is stored; lone surrogates have become U+FFFD. */
  readonly text: string;
  readonly bytes: Uint8Array;
}

export interface JsonPayload {
  readonly type: 'json';
  /** The JSON without white space, as a provider is sent it. */
  readonly source: string;
  /** What is stored: the same JSON, indented. */
  readonly text: string;
  readonly bytes: Uint8Array;
}

export interface BinaryPayload {
  readonly type: 'binary';
  readonly bytes: Uint8Array;
}

/** Makes a payload of text. */
export function textPayload(text: string): TextPayload {
  const wellFormed = text.toWellFormed();
  return { type: 'text', text: wellFormed, bytes: encode(wellFormed) };
}

/** Makes a payload of JSON from its compact and its indented form. */
export function jsonPayload({
  source,
  text,
}: {
  source: string;
  text: string;
}): JsonPayload {
  return { type: 'json', source, text, bytes: encode(text) };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
