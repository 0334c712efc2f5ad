/**
 * The first lines and the rows of the read tool's answers.
 *
 * A first line names the handle, what is shown, of how many, and the exact call
 * for what comes next. The call for the next window stands before any other.
 */
import { countOf, formatCount } from './format-count.ts';
import { quoteShort } from './read-guidance.ts';
import type { RowStyle } from './row-style.ts';

/** Heads a window of lines. */
export function linesHeader({
  subject,
  rows,
  from,
  to,
  lineCount,
  characters,
  fromEnd,
  nextCall,
}: {
  subject: string;
  rows: RowStyle;
  /** Number of the first line shown. */
  from: number;
  /** Number of the last line shown. */
  to: number;
  lineCount: number;
  /** Size of the whole payload. */
  characters: number;
  /** Whether the windows go from the end to the start. */
  fromEnd: boolean;
  /** The call for the next window in that direction; `undefined` when nothing is left there. */
  nextCall: string | undefined;
}): string {
  const shown = `${subject}: ${rowRange(rows, from, to)} of ${formatCount(lineCount)} (${countOf(characters, 'character')})`;
  if (nextCall !== undefined) {
    return `[${shown}. ${fromEnd ? 'Before' : 'Next'}: ${nextCall}]`;
  }
  if (from === 1 && to === lineCount) return `[${shown}, all of it.]`;
  return `[${shown}, ${fromEnd ? 'from the start' : 'up to the end'}.]`;
}

/** Heads a part of one line that is too long for an answer. */
export function longLineHeader({
  subject,
  rows,
  number,
  lineCount,
  characters,
  columns,
  lineCall,
  fromEnd,
  nextCall,
  textCall,
}: {
  subject: string;
  rows: RowStyle;
  number: number;
  lineCount: number;
  /** Size of the whole payload. */
  characters: number;
  columns: ColumnRange;
  /** The call for the rest of the line. */
  lineCall: string;
  /** Whether the line's end is shown and the windows go on before it. */
  fromEnd: boolean;
  /** The call for the lines after it, or before it; `undefined` when there are none. */
  nextCall: string | undefined;
  /** The call that reads the string that it holds as text; `undefined` when it is no string of JSON. */
  textCall: string | undefined;
}): string {
  const { noun, mentionOf } = rows;
  const shown = `${subject}: ${noun} ${mentionOf(number)} of ${formatCount(lineCount)} (${countOf(characters, 'character')}), ${columnRange(columns)}`;
  const rest = `The ${noun} ${fromEnd ? 'begins' : 'goes on'}: ${lineCall}`;
  const parts = [shown, rest];
  if (nextCall !== undefined) {
    const next = fromEnd
      ? `Before it, ${noun} ${mentionOf(number - 1)}`
      : `After it, ${noun} ${mentionOf(number + 1)}`;
    parts.push(`${next}: ${nextCall}`);
  }
  if (textCall !== undefined) {
    parts.push(`It is a string; its own lines: ${textCall}`);
  }
  return `[${parts.join('. ')}]`;
}

/** Heads a window of characters, or of bytes as base64. */
export function unitsHeader({
  subject,
  noun,
  from,
  to,
  total,
  form = '',
  nextCall,
}: {
  subject: string;
  noun: 'character' | 'byte';
  /** Position of the first one shown, counted from 1. */
  from: number;
  /** Position of the last one shown. */
  to: number;
  total: number;
  /** In which form they are shown, for instance ` (image/png), as base64`. */
  form?: string;
  nextCall: string | undefined;
}): string {
  const shown = `${subject}: ${range(noun, from, to)} of ${formatCount(total)}${form}`;
  return nextCall === undefined
    ? `[${shown}, up to the end.]`
    : `[${shown}. Next: ${nextCall}]`;
}

/** Heads the hits of a search. */
export function hitsHeader({
  subject,
  noun,
  pattern,
  shown,
  from,
  to,
  total,
  lineCount,
  characters,
  fromEnd,
  nextCall,
  aroundCall,
}: {
  subject: string;
  /** What the hits are searched in. */
  noun: RowStyle['noun'];
  pattern: string;
  shown: number;
  /** Position of the first hit shown among all, counted from 1. */
  from: number;
  /** Position of the last one. */
  to: number;
  total: number;
  lineCount: number;
  characters: number;
  /** Whether the windows go from the last hit to the first. */
  fromEnd: boolean;
  /** The call for the next hits in that direction; `undefined` when none are left there. */
  nextCall: string | undefined;
  /** The call that reads around the first hit, or the last one with `fromEnd`. */
  aroundCall: string | undefined;
}): string {
  const span = from === 1 && to === total ? '' : ` (${range('hit', from, to)})`;
  const parts = [
    `${subject}: ${formatCount(shown)} of ${countOf(total, 'hit')} for ${quoteShort(pattern)}${span} in ${countOf(lineCount, noun)} (${countOf(characters, 'character')})`,
  ];
  if (nextCall !== undefined) {
    parts.push(`${fromEnd ? 'Before' : 'Next'}: ${nextCall}`);
  }
  if (aroundCall !== undefined) {
    parts.push(`Around the ${fromEnd ? 'last' : 'first'}: ${aroundCall}`);
  }
  return `[${parts.join('. ')}]`;
}

/** Stands for the call of the next hits when the pattern is too long to be repeated. */
export function sameCallWithOffset({ offset }: { offset: number }): string {
  return `the same call with "offset":${offset}`;
}

/** Describes a binary payload, of which no lines can be shown. */
export function binaryHeader({
  handle,
  bytes,
  mediaType,
  pixels,
  windowCall,
}: {
  handle: string;
  bytes: number;
  mediaType: string;
  /** Size of the picture, where it is known. */
  pixels: { width: number; height: number } | undefined;
  /** The call that shows its first bytes. */
  windowCall: string;
}): string {
  const size =
    pixels === undefined
      ? ''
      : `, ${formatCount(pixels.width)} by ${formatCount(pixels.height)} pixels`;
  return `[${handle}: binary data, ${mediaType}${size}, ${countOf(bytes, 'byte')}. It is not text, so it has no lines to show or to search. Its first bytes as base64: ${windowCall}]`;
}

/** Writes a line with its number, also one that holds a hit: `12: text`. */
export function numberedRow(label: string, text: string): string {
  return `${label}: ${text}`;
}

/** Writes a line beside a hit: `12- text`. */
export function contextRow(label: string, text: string): string {
  return `${label}- ${text}`;
}

/** Stands between groups of lines that are not adjacent, as `grep` writes it. */
export const groupSeparator = '--';

/** A part of a line: columns in UTF-16 units, counted from 1, both ends included. */
interface ColumnRange {
  readonly from: number;
  readonly to: number;
  /** Length of the line. */
  readonly of: number;
}

/** Says which part of a long line follows, and where in the line its hit is. */
export function columnLabel(columns: ColumnRange, hitColumn?: number): string {
  const hit =
    hitColumn === undefined ? '' : `, hit at column ${formatCount(hitColumn)}`;
  return `[${columnRange(columns)}${hit}] `;
}

function columnRange({ from, to, of }: ColumnRange): string {
  return `${range('column', from, to)} of ${formatCount(of)}`;
}

function rowRange(
  { noun, mentionOf }: RowStyle,
  from: number,
  to: number,
): string {
  return from === to
    ? `${noun} ${mentionOf(from)}`
    : `${noun}s ${mentionOf(from)} to ${mentionOf(to)}`;
}

function range(noun: string, from: number, to: number): string {
  return from === to
    ? `${noun} ${formatCount(from)}`
    : `${noun}s ${formatCount(from)} to ${formatCount(to)}`;
}
