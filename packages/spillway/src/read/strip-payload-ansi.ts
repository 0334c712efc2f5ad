import stripAnsi from 'strip-ansi';
import { holdsJson } from '../json/holds-json.ts';
import { stripJsonAnsi } from '../json/strip-json-ansi.ts';
import { decodePayload } from './decode-payload.ts';

/**
 * Strips ANSI escape sequences from a payload as it is read: from text, and from
 * the strings of JSON, so that lines and columns agree with those of its
 * stand-in. The same bytes when there is nothing to strip, or when it is binary.
 */
export function stripPayloadAnsi(bytes: Uint8Array): Uint8Array {
  const text = decodePayload(bytes);
  if (text === undefined) return bytes;
  const stripped = holdsJson(text)
    ? stripJsonAnsi(text, { indent: 2 })
    : stripAnsi(text);
  return stripped === text ? bytes : new TextEncoder().encode(stripped);
}
