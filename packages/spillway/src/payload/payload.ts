import { encodeText } from '../text/encode-text.ts';

/**
 * A whole result, ready to be stored and cut.
 *
 * Text is kept as UTF-8 (lone surrogates as in WTF-8), JSON as text with an indentation of two spaces, so that
 * lines mean something, and binary verbatim.
 */
export type Payload = TextPayload | JsonPayload | BinaryPayload;

interface StoredPayload {
  /** What is stored. */
  readonly bytes: Uint8Array;
  /**
   * What its handle is made of: the bytes, but U+FFFD for lone surrogates. So a
   * history is recognised also behind a database that mends them.
   */
  readonly identity: Uint8Array;
}

export interface TextPayload extends StoredPayload {
  readonly type: 'text';
  /** What is cut and read; lone surrogates have become U+FFFD here, and escape sequences may have been stripped. */
  readonly text: string;
  /** Whether `bytes` are the text as UTF-8: escape sequences have not been stripped. */
  readonly isVerbatim: boolean;
}

export interface JsonPayload extends StoredPayload {
  readonly type: 'json';
  /** The JSON without white space, as a provider is sent it. */
  readonly source: string;
  /** The same JSON as it is read, indented. */
  readonly text: string;
}

export interface BinaryPayload extends StoredPayload {
  readonly type: 'binary';
}

/** Makes a payload of text. */
export function textPayload(text: string, stored: string = text): TextPayload {
  return {
    type: 'text',
    text: text.toWellFormed(),
    ...storedForms(stored),
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
  return { type: 'json', source, text, ...storedForms(stored) };
}

/** Makes a payload of bytes. */
export function binaryPayload(bytes: Uint8Array): BinaryPayload {
  return { type: 'binary', bytes, identity: bytes };
}

function storedForms(text: string): StoredPayload {
  const bytes = encodeText(text);
  const identity = text.isWellFormed() ? bytes : new TextEncoder().encode(text);
  return { bytes, identity };
}
