import type { JsonSpan } from './scan-json.ts';
import { stringEnd } from './string-end.ts';

/** An escaped surrogate; whether it has its other half is seen when its string is decoded. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * Copies a part of the source verbatim, with U+FFFD for each lone surrogate in
 * its strings, raw or escaped: providers refuse lone surrogates.
 *
 * Never longer than the part of the source. Linear.
 */
export function copySpan(source: string, { start, end }: JsonSpan): string {
  const text = source.slice(start, end);
  return text.isWellFormed() && !escapedSurrogate.test(text)
    ? text
    : repairStrings(text);
}

function repairStrings(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (
    let start = text.indexOf('"');
    start !== -1;
    start = text.indexOf('"', at)
  ) {
    const end = stringEnd(text, start);
    pieces.push(text.slice(at, start), repairString(text.slice(start, end)));
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

function repairString(text: string): string {
  const decoded = decodeString(text);
  return decoded.isWellFormed() && text.isWellFormed()
    ? text
    : JSON.stringify(decoded.toWellFormed());
}

/** Decodes a JSON string with its quotes. */
export function decodeString(text: string): string {
  return String(JSON.parse(text));
}
