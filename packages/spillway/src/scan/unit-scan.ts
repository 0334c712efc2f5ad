import type { TextBytes } from './text-bytes.ts';
import { trait } from './unit-table.ts';
import type { WordFinder } from './word-finder.ts';

/** A scan of a text: what is read, and where what is found in its units goes. */
export interface UnitScan {
  readonly text: TextBytes;
  readonly finder: WordFinder;
  /** The bytes from the origin on, with four bytes before them. */
  view: DataView;
  /** Where the places in a stretch are counted from, see `Stretch`. */
  origin: number;
  /** Where each unit starts in the bytes. */
  readonly starts: Int32Array;
  readonly lines: Int32Array;
  readonly traits: Uint16Array;
  readonly shapes: Int32Array;
  readonly nameStarts: Int32Array;
  readonly runs: Map<number, number>;
  names: Int32Array;
  /** How many units are scanned. */
  count: number;
  /** The line, from 1, of the next unit. */
  line: number;
  /** Whether units are pieces of a line. */
  isPiece: boolean;
  /** The unit behind the last one that is no repeat. */
  runStart: number;
}

/** Notes what is left to say of the units up to one, when what is in them is found: their lines, and which repeat the line above. */
export function closeUnits(scan: UnitScan, end: number): void {
  const { lines, traits, runs } = scan;
  for (let unit = scan.count; unit < end; unit++) {
    lines[unit] = scan.line;
    if (scan.isPiece) continue;
    scan.line++;
    if (isRepeat(scan, unit)) {
      traits[unit] = (traits[unit] ?? 0) | trait.repeat;
      runs.set(scan.runStart, unit + 1);
    } else scan.runStart = unit + 1;
  }
  scan.count = end;
}

function isRepeat(
  { starts, shapes, text: { bytes } }: UnitScan,
  unit: number,
): boolean {
  if (unit === 0 || shapes[unit] !== shapes[unit - 1]) return false;
  const before = starts[unit - 1] ?? 0;
  const start = starts[unit] ?? 0;
  const end = starts[unit + 1] ?? 0;
  const length = start - before;
  if (end - start !== length) return false;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== bytes[at - length]) return false;
  }
  return true;
}
