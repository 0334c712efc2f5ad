import type { Question } from './question.ts';
import {
  scanUnitBytes,
  smallNameChars,
  type UnitBytes,
} from './scan-unit-bytes.ts';
import type { UnitTable } from './unit-table.ts';
import { endOfUnits } from './utf8-units.ts';
import { createWordFinder } from './word-finder.ts';

const lineFeed = 10;

/** How many bytes stand behind the text, see `scanUnitBytes`. */
const marginBytes = 4;

/** Looks at the bytes of one unit after another. */
interface UnitScanner {
  readonly traits: Uint16Array;
  readonly shapes: Int32Array;
  /** Scans a unit and returns where its bytes end. */
  readonly scan: (
    unit: number,
    from: number,
    to: number,
    byteStart: number,
  ) => number;
  readonly finish: () => Pick<
    UnitTable,
    'traits' | 'shapes' | 'names' | 'nameStarts' | 'hits' | 'hitCounts'
  >;
}

/**
 * Makes the inner part of `scanUnits`: hashes of FNV-1a for words, names and
 * shapes, built up byte by byte.
 *
 * The shape is that of log-template mining, which masks what varies and takes
 * lines of one shape for one template (Drain: He et al., "Drain: An Online Log
 * Parsing Approach with Fixed Depth Tree", ICWS 2017), without its tree: masked
 * lines are compared whole.
 */
export function createUnitScanner({
  text,
  utf8 = new TextEncoder().encode(text),
  most,
  question,
  commonFrom,
}: {
  text: string;
  /** The text as UTF-8, where it is at hand. @default it is made */
  utf8: Uint8Array | undefined;
  /** The most units that there can be. */
  most: number;
  question: Question | undefined;
  /** From how many units on hits of a word are no longer noted. */
  commonFrom: number;
}): UnitScanner {
  // Native arrays are visited several times faster than strings.
  const bytes = new Uint8Array(utf8.length + marginBytes);
  bytes.set(utf8);
  bytes.fill(lineFeed, utf8.length);
  const isAscii = utf8.length === text.length;
  const finder = createWordFinder({ bytes, isAscii, question, commonFrom });
  const shapes = new Int32Array(most);
  const traits = new Uint16Array(most);
  const nameStarts = new Int32Array(most + 1);
  const unitBytes: UnitBytes = {
    bytes,
    finder,
    traits,
    shapes,
    names: new Int32Array(4_096),
  };
  let nameCount = 0;

  return {
    traits,
    shapes,
    scan: (unit, from, to, byteStart) => {
      const byteEnd = isAscii ? to : byteEndOf(from, to, byteStart);
      const length = byteEnd - byteStart;
      const needed = nameCount + length / smallNameChars + 1;
      if (unitBytes.names.length < needed) {
        unitBytes.names = enlarged(unitBytes.names, length);
      }
      finder.begin(unit, from, byteStart);
      nameCount = scanUnitBytes(unitBytes, unit, byteStart, byteEnd, nameCount);
      nameStarts[unit + 1] = nameCount;
      return byteEnd;
    },
    finish: () => {
      const { hits, hitCounts } = finder;
      const { names } = unitBytes;
      return { traits, shapes, names, nameStarts, hits, hitCounts };
    },
  };

  /** Finds the line feed of a whole line natively; what is a piece of one is counted through. */
  function byteEndOf(from: number, to: number, byteStart: number): number {
    const isLine = text.charCodeAt(to - 1) === lineFeed;
    return isLine
      ? bytes.indexOf(lineFeed, byteStart) + 1
      : endOfUnits(bytes, byteStart, to - from);
  }
}

function enlarged(array: Int32Array, more: number): Int32Array {
  const larger = new Int32Array(array.length * 2 + more);
  larger.set(array);
  return larger;
}
