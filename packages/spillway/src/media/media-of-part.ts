import type { ContentPart } from '../payload/content-part.ts';

/** The bytes of an image or another file in a result. */
export interface PartMedia {
  readonly mediaType: string;
  /** How many there are, or a few more: base64 is not decoded for it. */
  readonly size: number;
  readonly read: () => Uint8Array;
}

/**
 * Finds the bytes of a content part, in any vocabulary of the SDK; `undefined` for
 * text, for what is only named by a URL or an id, and for what cannot be read.
 */
export function mediaOfPart(part: ContentPart): PartMedia | undefined {
  const { type, data, mediaType, url } = Object(part);
  const source: unknown = Object(data).type === 'text' ? undefined : data;
  const nested = Object(source);
  const bytes = [source, nested.data].find(isBytes);
  const named = typeof mediaType === 'string' ? mediaType : unknownType;
  if (type === 'text' || type === 'custom') return undefined;
  if (bytes !== undefined) {
    return { mediaType: named, size: bytes.length, read: () => bytes };
  }
  const text = [source, nested.data, nested.url, url]
    .map(value => (value instanceof URL ? value.href : value))
    .find(value => typeof value === 'string');
  return text === undefined ? undefined : encodedMedia(text, named);
}

const unknownType = 'application/octet-stream';

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function encodedMedia(text: string, named: string): PartMedia | undefined {
  const [head = '', ofUrl] = /^data:([^,;]*)[^,]*;base64,/.exec(text) ?? [];
  if (head === '' && /^[\w+.-]+:/.test(text.slice(0, 100))) return undefined;
  const size = Math.floor(((text.length - head.length) * 3) / 4);
  return {
    mediaType: named === unknownType ? ofUrl || named : named,
    size,
    read: () => decodeBase64(text.slice(head.length)),
  };
}

/** Throws for what is no base64. */
function decodeBase64(base64: string): Uint8Array {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
