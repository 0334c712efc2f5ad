/**
 * What the read tool answers when there is nothing to show, and what it remarks
 * on an input that was not quite right.
 *
 * Nothing here repeats an exception's text, a key of the store or a path; what
 * the model gave is quoted, shortened and with its invisible characters written
 * as escapes.
 */
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { countOf, formatCount } from './format-count.ts';

const quotedMaxChars = 60;
const namedKeysMax = 5;

/** Quotes what the model gave: as a JSON string, at most 60 characters, nothing invisible in it. */
export function quoteShort(text: string): string {
  const escaped = JSON.stringify(text.slice(0, quotedMaxChars)).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  if (text.length <= quotedMaxChars && escaped.length <= quotedMaxChars) {
    return escaped;
  }
  const end = graphemeBoundaryBefore(escaped, quotedMaxChars - 2);
  return `${escaped.slice(0, end).replace(/"$/, '')}…"`;
}

/** Answers a call without a handle. */
export function missingHandle({ name }: { name: string }): string {
  return `[${name}: no handle was given. It takes the handle that stands in the notice of a shortened result, as in ${name}({"handle":"…"}).]`;
}

/** Answers a handle under which nothing is stored for this run. */
export function unknownHandle({
  name,
  handle,
}: {
  name: string;
  handle: string;
}): string {
  return `[${name}: no result is stored under ${quoteShort(handle)}. Copy the handle from the notice of a shortened result; tool call ids, file paths and handles of other conversations do not work. Without a handle, call the tool itself again with a narrower input.]`;
}

/** Answers a handle whose result was stored, and is no longer. */
export function payloadGone({
  name,
  handle,
}: {
  name: string;
  handle: string;
}): string {
  return `[${name}: the result under ${quoteShort(handle)} is no longer kept: the store has removed it, and what its notice shows is all that is left. No other handle has it. If the rest is needed, call the tool that made it again.]`;
}

/** Answers when the store failed. */
export function storeUnreachable({
  name,
  handle,
}: {
  name: string;
  handle: string;
}): string {
  return `[${name}: the store could not be reached to read ${quoteShort(handle)}. Make the same call once more; if that fails too, call the tool itself again with a narrower input.]`;
}

/** Answers a read of a payload that holds nothing. */
export function emptyPayload({ subject }: { subject: string }): string {
  return `[${subject}: this result is empty, 0 characters.]`;
}

/** Answers a window that begins where the payload, or the list of hits, has ended. */
export function nothingLeft({
  subject,
  field,
  given,
  noun,
  total,
  fromEnd = false,
  call,
}: {
  subject: string;
  /** The number that is too large. */
  field: 'offset' | 'charOffset';
  given: number;
  noun: 'line' | 'element' | 'hit' | 'character' | 'byte';
  total: number;
  fromEnd?: boolean;
  /** A call that shows something. */
  call: string;
}): string {
  const edge = fromEnd ? 'before the start' : 'past the end';
  return `[${subject}: ${field} ${formatCount(given)} is ${edge}: there ${total === 1 ? 'is' : 'are'} ${countOf(total, noun)}. Try ${call}]`;
}

/** Stands for the call that shows the first hits, whose pattern may be too long to be repeated. */
export const sameCallWithoutOffset: string = 'the same call without offset';

/** Answers a search without hits. */
export function noHits({
  subject,
  noun,
  pattern,
  lineCount,
  characters,
  call,
}: {
  subject: string;
  noun: 'line' | 'element';
  pattern: string;
  lineCount: number;
  characters: number;
  /** The call that shows the first lines. */
  call: string;
}): string {
  return `[${subject}: 0 hits for ${quoteShort(pattern)} in ${countOf(lineCount, noun)} (${countOf(characters, 'character')}). A pattern is literal text, with case: try fewer of its words, or read with ${call}]`;
}

/** Remarks on a number that was moved into its range. */
export function numberMoved({
  field,
  given,
  used,
  lowest,
  highest,
}: {
  field: string;
  given: string;
  used: number;
  lowest: number;
  highest: number | undefined;
}): string {
  const allowed =
    highest === undefined
      ? `of ${formatCount(lowest)} or more`
      : `from ${formatCount(lowest)} to ${formatCount(highest)}`;
  const hint =
    field === 'offset' && given.startsWith('-')
      ? '; fromEnd reads from the end'
      : '';
  return `${field} must be a whole number ${allowed}: ${given} was read as ${formatCount(used)}${hint}`;
}

/** Remarks on a value that could not be understood. */
export function valueIgnored({
  field,
  allowed,
  given,
}: {
  field: string;
  /** What it should have been, for instance `a whole number`. */
  allowed: string;
  /** What was given, fit to be shown. */
  given: string;
}): string {
  return `${field} must be ${allowed}: ${given} was ignored`;
}

/** Remarks on keys that the tool does not have. */
export function keysIgnored(keys: readonly string[]): string {
  const named = keys.slice(0, namedKeysMax).map(key => quoteShort(key));
  const more = keys.length - named.length;
  const rest = more > 0 ? ` and ${formatCount(more)} more` : '';
  return `${named.join(', ')}${rest} ${keys.length === 1 ? 'is' : 'are'} not known here and had no effect`;
}

/** Remarks that a pattern was looked for in the whole payload. */
export const charOffsetIgnored: string =
  'charOffset has no effect beside pattern';

/** Remarks that a window of characters was shown. */
export const offsetIgnored: string =
  'offset and fromEnd have no effect beside charOffset';

/** Joins the remarks into one line, at most `maxChars` long; `undefined` when there are none. */
export function remarkLine({
  remarks,
  maxChars,
}: {
  remarks: readonly string[];
  maxChars: number;
}): string | undefined {
  if (remarks.length === 0) return undefined;
  const line = `[Note: ${remarks.join('. ')}.]`;
  if (line.length <= maxChars) return line;
  return `${line.slice(0, graphemeBoundaryBefore(line, maxChars - 2))}…]`;
}
