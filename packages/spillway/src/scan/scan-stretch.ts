import { scanWords } from './scan-words.ts';
import { originBytes, part, stretch } from './stretch.ts';
import { viewAt } from './text-bytes.ts';
import { closeUnits, type UnitScan } from './unit-scan.ts';
import { findWordEdges } from './word-edges.ts';
import { lookAtWords } from './word-looks.ts';

/**
 * Scans a stretch of at most `maxStretchBytes`: whole lines, each ended by its
 * line feed or by the end of the stretch, or a piece of a line.
 *
 * Thousands of bytes at a time, and in steps that each are one loop with numbers
 * alone, for two reasons. A call for each line or word costs as much as the work
 * in it. And what a processor cannot guess, such as where a word ends, costs as
 * much as ten bytes: so the first step turns bytes into masks and visits the
 * edges of words, and the second has words of any length for the same price.
 * Against one loop over the bytes of each line, this took a third off.
 */
export function scanStretch(scan: UnitScan, from: number, to: number): void {
  const { text, finder, count } = scan;
  const { filter } = finder.table;
  if (stretch.filter !== filter) {
    stretch.filter = filter;
    stretch.numbers.set(filter, part.filter);
  }
  const origin = from & -originBytes;
  if (scan.origin !== origin) {
    scan.origin = origin;
    scan.view = viewAt(text, origin);
  }
  findWordEdges(text, stretch, from, to, origin);
  const end = scanWords(scan, stretch, from, to);
  lookAtWords(scan, stretch, count);
  addNames(scan, scan.nameStarts[count] ?? 0);
  closeUnits(scan, end);
}

/** Moves the names of a stretch to those of the text. */
function addNames(scan: UnitScan, before: number): void {
  const { numbers, nameCount } = stretch;
  if (nameCount === 0) return;
  if (scan.names.length < before + nameCount) {
    const larger = new Int32Array(2 * (before + nameCount));
    larger.set(scan.names);
    scan.names = larger;
  }
  const found = numbers.subarray(part.names, part.names + nameCount);
  scan.names.set(found, before);
}
