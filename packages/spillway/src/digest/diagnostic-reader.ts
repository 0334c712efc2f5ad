import { signal } from '../scan/signal-word.ts';
import { trait, type UnitTable } from '../scan/unit-table.ts';
import {
  type Diagnostic,
  parseDiagnostic,
  withoutEscapes,
} from './diagnostic.ts';

/** What a unit is: a message, a line that says the total, or neither. */
type Reading = Diagnostic | 'tally' | undefined;

/** Reads the units of what a compiler or a linter printed, one after another. */
export interface DiagnosticReader {
  readonly read: (unit: number) => Reading;
  /** Returns the file that a message is about, which it names itself or a line above it. */
  readonly fileOf: (unit: number, message: Diagnostic) => string | undefined;
}

/** How much of a line is looked at. */
const lineChars = 300;

/** Of how many shapes it is remembered what their lines are. */
const maxShapes = 5_000;

/** A line that names the file of the lines below it: a path alone. */
const heading = /^\S*[/\\.]\S*$/;

/** What compilers and linters say at the end. */
const tally =
  /^\W*(?:Found \d+ errors?|\d+ problems?|\d+ (?:errors?|warnings?)\b.*(?:generated|emitted|found|fixable|and)|(?:error|warning): .*(?:could not compile|generated \d+)|make: \*\*\*)/i;

/** The path that a message begins with, with its escape sequences. */
const path = /(?:[A-Za-z]:(?=[/\\]))?[^:(\n]{0,300}/y;

/** What make says of a target that failed, with no word for it. */
const failedMake = 'make: ***';

/** What the words of a message or of a total signal. */
const spoken = signal.failure | signal.warning | signal.summary;

/**
 * Makes the reader. Lines of one shape are of one template, so only the first
 * of them is parsed: there are thousands of messages, and some twenty kinds.
 */
export function createDiagnosticReader({
  text,
  starts,
  shapes,
  traits,
}: UnitTable): DiagnosticReader {
  const known = new Map<number, Reading>();
  let colon = -1;
  let above: string | undefined;
  let headingsFrom = 0;
  return {
    read: unit => {
      if (!maySpeak(unit)) return undefined;
      const shape = shapes[unit] ?? 0;
      const reading = known.get(shape);
      if (reading !== undefined || known.has(shape)) return reading;
      const line = lineOf(unit);
      const found = parseDiagnostic(line) ?? tallyIn(line);
      if (known.size < maxShapes) known.set(shape, found);
      return found;
    },
    fileOf: (unit, { file }) => {
      if (file !== undefined) return pathOf(unit);
      above = headingAbove(unit) ?? above;
      headingsFrom = unit + 1;
      return above;
    },
  };

  /** Says whether a unit can be a message or a total: it has a word for it, or a place in a file. */
  function maySpeak(unit: number): boolean {
    const bits = traits[unit] ?? 0;
    if ((bits & spoken) !== 0) return true;
    const start = starts[unit] ?? 0;
    if ((bits & trait.number) === 0) return text.startsWith(failedMake, start);
    if (colon < start) colon = colonFrom(start);
    // A drive is no place, and stands before one.
    const place = colon === start + 1 ? colonFrom(colon + 1) : colon;
    const hasPlace = place < (starts[unit + 1] ?? 0) && isPlace(place);
    return hasPlace || text.startsWith(failedMake, start);
  }

  /** Says whether a number or an escape sequence follows a colon. */
  function isPlace(at: number): boolean {
    const code = text.charCodeAt(at + 1);
    return (code >= 0x30 && code <= 0x39) || code === 0x1b;
  }

  function colonFrom(start: number): number {
    const found = text.indexOf(':', start);
    return found === -1 ? text.length : found;
  }

  function lineOf(unit: number): string {
    const start = starts[unit] ?? 0;
    const end = starts[unit + 1] ?? text.length;
    return text.slice(start, Math.min(end, start + lineChars));
  }

  /** Returns the path that a message begins with. */
  function pathOf(unit: number): string {
    const start = starts[unit] ?? 0;
    path.lastIndex = start;
    path.test(text);
    return text.slice(start, path.lastIndex);
  }

  /** Finds the last line above a unit that names a file, among those that were not looked at for one above it. */
  function headingAbove(unit: number): string | undefined {
    for (let before = unit - 1; before >= headingsFrom; before--) {
      const line = withoutEscapes(lineOf(before)).trim();
      if (heading.test(line)) return line;
    }
    return undefined;
  }
}

function tallyIn(line: string): Reading {
  return tally.test(withoutEscapes(line).trim()) ? 'tally' : undefined;
}
