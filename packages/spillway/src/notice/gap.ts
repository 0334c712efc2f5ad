import { countOf, formatCount } from './format-count.ts';

/** A place in a text: 1-based line, 1-based column in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a text, from the place of its first character up to the place after its last. */
export interface TextRange {
  readonly from: TextPosition;
  readonly upTo: TextPosition;
  /** Where it starts, in UTF-16 units from the beginning of the text. */
  readonly start: number;
  /** How many UTF-16 units it has. */
  readonly chars: number;
}

/** Says which lines or columns of a text are missing, and how many characters they have. */
export function textLeftOut(gap: TextRange): string {
  return `[${placeOf(gap)} left out: ${countOf(gap.chars, 'character')}]`;
}

/** Names a stretch of a text: whole lines as `lines 41 to 1,149`, anything else with its columns. */
export function placeOf({ from, upTo }: TextRange): string {
  if (from.column === 1 && upTo.column === 1) {
    return lineRange(from.line, upTo.line - 1);
  }
  const start = `line ${formatCount(from.line)}, column`;
  if (from.line === upTo.line) {
    return `${start}s ${formatCount(from.column)} to ${formatCount(upTo.column - 1)},`;
  }
  const end =
    upTo.column === 1
      ? `the end of line ${formatCount(upTo.line - 1)},`
      : `line ${formatCount(upTo.line)}, column ${formatCount(upTo.column - 1)},`;
  return `${start} ${formatCount(from.column)} to ${end}`;
}

/** Writes a range of whole lines: `line 7`, `lines 41 to 1,149`. */
function lineRange(first: number, last: number): string {
  return first === last
    ? `line ${formatCount(first)}`
    : `lines ${formatCount(first)} to ${formatCount(last)}`;
}

/** Says which array elements are missing; indexes are 0-based and inclusive, as `path` takes them. */
export function itemsLeftOut({
  from,
  to,
  total,
}: {
  from: number;
  to: number;
  total: number;
}): string {
  const range =
    from === to
      ? `item ${formatCount(from)}`
      : `items ${formatCount(from)} to ${formatCount(to)}`;
  return `${range} of ${formatCount(total)} left out`;
}

/** Says which records of a text with one record a line are missing; indexes are 0-based and inclusive, the lines that are named 1-based. */
export function recordsLeftOut({
  from,
  to,
  total,
}: {
  from: number;
  to: number;
  total: number;
}): string {
  return `${lineRange(from + 1, to + 1)} of ${formatCount(total)} left out`;
}

/** How many characters the names of missing fields may take. */
const fieldNamesChars = 140;

/** Says which fields are missing in every record of a list that is shown, names as many as are short; and how many records show a few fields alone. */
export function fieldsLeftOut({
  paths,
  leads,
}: {
  /** The keys that lead to each of them. */
  paths: readonly (readonly string[])[];
  /** The records of which a few fields are shown. @default none */
  leads?:
    | {
        /** The keys that lead to each of these. */
        readonly paths: readonly (readonly string[])[];
        readonly count: number;
        /** How many characters of a text are shown at most. */
        readonly chars: number;
      }
    | undefined;
}): string {
  const fields = `${countOf(paths.length, 'field')} of each record left out unless they stand out: ${namesOf(paths)}`;
  return leads === undefined
    ? fields
    : `${fields}; of ${countOf(leads.count, 'record')} all but ${leads.paths.map(path => path.join('.').toWellFormed()).join(', ')}, cut to ${countOf(leads.chars, 'character')}`;
}

/** Says which fields are missing in every object that stands under a key of another one, names as many as are short. */
export function valueFieldsLeftOut(
  /** The keys that lead to each of them. */
  paths: readonly (readonly string[])[],
): string {
  return `${countOf(paths.length, 'field')} of each value left out unless they stand out: ${namesOf(paths)}`;
}

/** Names as many fields as are short, and counts the others. */
function namesOf(paths: readonly (readonly string[])[]): string {
  const named: string[] = [];
  let left = fieldNamesChars;
  for (const name of paths.map(path => path.join('.'))) {
    left -= name.length + ', '.length;
    if (left < 0) break;
    named.push(name.toWellFormed());
  }
  const rest = paths.length - named.length;
  const more = rest === 0 ? [] : [`${formatCount(rest)} more`];
  return [...named, ...more].join(', ');
}

/** Says how many keys of an object are missing. */
export function keysLeftOut({
  count,
  total,
}: {
  count: number;
  total: number;
}): string {
  return `${formatCount(count)} of ${countOf(total, 'key')} left out`;
}

/** Says how many characters are missing in the middle of a string. */
export function charactersLeftOut(count: number): string {
  return `${countOf(count, 'character')} left out`;
}

/** Says inside a string how many of its characters are missing there. */
export function stringLeftOut(count: number): string {
  return `[${charactersLeftOut(count)}]`;
}

/** Says what stands in the place of a string that is base64; the media type is left out when it is not known. */
export function base64LeftOut({
  mediaType,
  bytes,
}: {
  mediaType: string | undefined;
  bytes: number;
}): string {
  const content =
    mediaType === undefined
      ? countOf(bytes, 'byte')
      : `${mediaType} of ${countOf(bytes, 'byte')}`;
  return `[${content} in base64 left out]`;
}

/** The key under which a notice or a gap stands in JSON. */
export const noticeKey: string = '$spillway';

/** The key under which an object says how many of its keys are missing. */
export const omittedKey: string = '$spillway.omitted';

/** Says how much of a summary was cut away at its end. */
export function summaryLeftOut(count: number): string {
  return `[the last ${countOf(count, 'character')} of the summary left out]`;
}

/** Says which lines of a text are missing and how many characters they have, as short as can be, since a cut may have many gaps. */
export function linesLeftOut(gap: TextRange): string {
  return `[${shortPlaceOf(gap)} left out: ${countOf(gap.chars, 'char')}]`;
}

/** Says how often the line above was there once more. */
export function repeatsLeftOut(gap: TextRange): string {
  const times = gap.upTo.line - gap.from.line;
  const often = times === 1 ? 'once' : `${formatCount(times)} times`;
  return `[${shortPlaceOf(gap)} left out: the line above ${often} more, ${countOf(gap.chars, 'char')}]`;
}

/** Names a stretch of a text: whole lines as `lines 41-1,149`, anything else with columns, as `lines 41:111-1,149:20`. */
function shortPlaceOf({ from, upTo }: TextRange): string {
  const isWhole = from.column === 1 && upTo.column === 1;
  if (isWhole) {
    const last = upTo.line - 1;
    return from.line === last
      ? `line ${formatCount(last)}`
      : `lines ${formatCount(from.line)}-${formatCount(last)}`;
  }
  const start = `${formatCount(from.line)}:${formatCount(from.column)}`;
  if (upTo.column === 1) {
    const last = upTo.line - 1;
    return from.line === last
      ? `line ${start} to its end`
      : `lines ${start}-${formatCount(last)}`;
  }
  return from.line === upTo.line
    ? `line ${start}-${formatCount(upTo.column - 1)}`
    : `lines ${start}-${formatCount(upTo.line)}:${formatCount(upTo.column - 1)}`;
}
