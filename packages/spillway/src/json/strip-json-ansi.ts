import stripAnsi from 'strip-ansi';
import { decodeString } from './copy-span.ts';
import { skipWhiteSpace } from './skip-white-space.ts';
import { stringEnd } from './string-end.ts';

/** How JSON writes the two characters that begin an escape sequence, ESC and CSI. */
const escapedStart = /\\u00[19]b|\u009b/i;

const colon = 0x3a;

/**
 * Strips ANSI escape sequences from the strings of valid JSON text, keys apart.
 *
 * All else stays as it stands, white space and digits too, so that the text that is
 * cut and the one that is read agree. The same text when it holds none. Linear.
 */
export function stripJsonAnsi(source: string): string {
  if (!escapedStart.test(source)) return source;
  const pieces: string[] = [];
  let at = 0;
  for (
    let start = source.indexOf('"');
    start !== -1;
    start = source.indexOf('"', at)
  ) {
    const end = stringEnd(source, start);
    pieces.push(source.slice(at, start), stripString(source, start, end));
    at = end;
  }
  pieces.push(source.slice(at));
  return pieces.join('');
}

function stripString(source: string, start: number, end: number): string {
  const text = source.slice(start, end);
  if (!escapedStart.test(text)) return text;
  const isKey = source.charCodeAt(skipWhiteSpace(source, end)) === colon;
  if (isKey) return text;
  const decoded = decodeString(text);
  const stripped = stripAnsi(decoded);
  return stripped === decoded ? text : JSON.stringify(stripped);
}
