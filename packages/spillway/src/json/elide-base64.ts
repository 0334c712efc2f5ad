import { mediaType, unknownMediaType } from '../payload/media-type.ts';
import { base64LeftOut } from '../notice/gap.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { type JsonScan, type JsonSpan, scanJson } from './scan-json.ts';

/** From how many characters on a string can be base64 of something binary. */
const leastChars = 1_000;

/** Base64 of RFC 4648 in either alphabet, also as a data URL, with the slashes escaped or not. */
const base64 =
  /^"(?:data:[\w.+-]+\/[\w.+;=-]+;base64,)?((?:[\w+/-]|\\\/)+={0,2})"$/;

/** How many characters are looked at for the mix of letters that tells base64 from a repeated or a hexadecimal text. */
const sampleChars = 400;

/**
 * Puts a short description in the place of each long string that is base64.
 *
 * Base64 is binary: a piece of it tells nothing and cannot be decoded. Returns
 * the same scan when there is none. Linear in the source.
 */
export function* elideBase64(scan: JsonScan): Paced<JsonScan> {
  const { source, jumps } = scan;
  const found: { readonly span: JsonSpan; readonly text: string }[] = [];
  let visited = 0;
  for (const [start, end] of jumps) {
    if (source.charAt(start) !== '"' || end - start < leastChars) continue;
    const text = describeBase64(source.slice(start, end));
    if (text !== undefined) found.push({ span: { start, end }, text });
    visited += end - start;
    if (visited > paceChars) {
      visited = 0;
      yield;
    }
  }
  if (found.length === 0) return scan;

  const pieces: string[] = [];
  const elided: { at: number; chars: number }[] = [];
  let next = 0;
  let at = 0;
  for (const { span, text } of found.toSorted(
    (a, b) => a.span.start - b.span.start,
  )) {
    pieces.push(source.slice(next, span.start), text);
    at += span.start - next + text.length;
    elided.push({ at, chars: span.end - span.start - text.length });
    next = span.end;
  }
  pieces.push(source.slice(next));
  return { ...(yield* scanJson(pieces.join(''))), elided };
}

/** Describes a JSON string that is base64 as a JSON string; `undefined` for any other. */
function describeBase64(text: string): string | undefined {
  const [, encoded] = base64.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  const sample = encoded.slice(0, sampleChars);
  if (![/[a-z]/, /[A-Z]/, /\d/].every(kind => kind.test(sample))) {
    return undefined;
  }
  const bytes = Math.floor((encoded.replace(/=+$/, '').length * 3) / 4);
  const known = mediaType(decoded(sample));
  return JSON.stringify(
    base64LeftOut({
      mediaType: known === unknownMediaType ? undefined : known,
      bytes,
    }),
  );
}

/** Decodes the beginning of base64 of either alphabet. */
function decoded(sample: string): Uint8Array {
  const plain = sample
    .replaceAll('\\', '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/=+$/, '');
  const text = atob(plain.slice(0, plain.length - (plain.length % 4)));
  return Uint8Array.from(text, character => character.charCodeAt(0));
}
