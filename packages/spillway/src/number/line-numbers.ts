import { hashOf } from '../scan/hash-of.ts';
import { beginsNumber, readNumber } from './read-number.ts';

/** How many fields of a line are looked at. */
const maxFields = 24;

const space = 32;
const equals = 61;

/** Where columns of names begin; below are the numbers of fields. */
const firstName = 32;

/** Which columns are looked at. */
export interface SoughtColumns {
  /** A bit for each field. */
  readonly fields: number;
  /** Whether names before an equals sign are looked at. */
  readonly names: boolean;
}

/** All columns, where it is not known yet which are of interest. */
export const allColumns: SoughtColumns = { fields: -1, names: true };

/** Says which columns have to be looked at for some. */
export function soughtColumns(columns: Iterable<number>): SoughtColumns {
  let fields = 0;
  let names = false;
  for (const column of columns) {
    if (column < firstName) fields |= 1 << column;
    else names = true;
  }
  return { fields, names };
}

/**
 * Visits the numbers of a line with the column that each stands in, and where it
 * stands. A column is the n-th field between white space, as awk counts them, or
 * the name before an equals sign (`duration=12ms`).
 */
export function visitLineNumbers(
  text: string,
  start: number,
  end: number,
  { fields, names }: SoughtColumns,
  visit: (column: number, value: number, at: number) => void,
): void {
  const fieldCount = names ? maxFields : 32 - Math.clz32(fields);
  let next = start;
  for (let field = 0; field < fieldCount; field++) {
    const from = fieldStart(text, next, end);
    if (from === end) return;
    next = fieldEnd(text, from, end);
    const isNumber = beginsNumber(text.charCodeAt(from));
    const isSought = ((fields >> field) & 1) !== 0;
    const valueAt =
      isNumber && isSought
        ? from
        : isNumber || !names
          ? next
          : behindEquals(text, from, next);
    if (valueAt === next) continue;
    const value = readNumber(text, valueAt, next);
    if (value === undefined) continue;
    const column = valueAt === from ? field : nameColumn(text, from, valueAt);
    visit(column, value, valueAt);
  }
}

function fieldStart(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) <= space) at++;
  return at + 1 < end && opens(text.charCodeAt(at)) ? at + 1 : at;
}

/** Says whether a character opens what a number may stand in: a quote, a parenthesis or a bracket. */
function opens(code: number): boolean {
  return code === 34 || code === 40 || code === 91;
}

function fieldEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) > space) at++;
  return at;
}

/** Returns where the value behind the first equals sign of a field begins; the field's end when there is none. */
function behindEquals(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (text.charCodeAt(at) !== equals) continue;
    const isOpened = at + 2 < end && opens(text.charCodeAt(at + 1));
    return isOpened ? at + 2 : at + 1;
  }
  return end;
}

/** Names are told apart by 24 bits of a hash. */
function nameColumn(text: string, from: number, end: number): number {
  return firstName + (hashOf(text, from, end) >>> 8);
}
