/**
 * A whole result, ready to be stored and cut.
 *
 * Text is kept as UTF-8, JSON as text with an indentation of two spaces, so that
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

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
