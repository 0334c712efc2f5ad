import { decodeString } from './copy-span.ts';

/** Decodes a key of JSON that is given as in the source, without its quotes. */
export function decodeKey(key: string): string {
  return decodeString(`"${key}"`);
}
