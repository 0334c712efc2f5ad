import { addCell, type SplitRow } from './cells.ts';

/**
 * Makes what splits rows whose cells mostly stand below those of a row before:
 * there they are looked for first.
 */
export function splitBelow({
  startsOf,
  isStart,
  separatorChars,
}: {
  /** Lists where the cells of a row start. */
  startsOf: (text: string, start: number, end: number) => number[];
  /** Says whether a cell starts at a place behind the start of its row. */
  isStart: (text: string, at: number, end: number) => boolean;
  /** How many characters stand between two cells at least. */
  separatorChars: number;
}): SplitRow {
  let known: readonly number[] = [];
  return (text, { start, end }, cells, most) => {
    // The start of one more cell is the end of the last one.
    const needed = Math.min(most + 1, known.length);
    let index = 0;
    while (index < needed) {
      const at = start + (known[index] ?? 0);
      if (at > start && !isStart(text, at, end)) break;
      index++;
    }
    let offsets = known;
    if (index < needed || needed === 0) {
      offsets = startsOf(text, start, end).map(at => at - start);
      // A row with fewer cells has one that reaches into the next.
      if (offsets.length >= known.length) known = offsets;
    }
    cells.count = 0;
    const count = Math.min(most, offsets.length);
    for (let cell = 0; cell < count; cell++) {
      const next = offsets[cell + 1];
      const cellEnd = next === undefined ? end : start + next - separatorChars;
      addCell(cells, start + (offsets[cell] ?? 0), cellEnd);
    }
  };
}
