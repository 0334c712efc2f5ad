import { addCell, isBlank, type SplitRow } from './cells.ts';

/** Splits at two blanks or more. Rows mostly have their cells below those of a row before: there they are looked for first. */
export function splitAtGaps(): SplitRow {
  let known: number[] = [];
  return (text, { start, end }, cells, most) => {
    cells.count = 0;
    if (hasCellsBelow(text, start, end, most)) {
      const count = Math.min(most, known.length);
      for (let index = 0; index < count; index++) {
        const next = known[index + 1];
        addCell(
          cells,
          start + (known[index] ?? 0),
          next === undefined ? end : start + next,
        );
      }
      return;
    }
    const starts = cellStarts(text, start, end);
    for (const [index, at] of starts.slice(0, most).entries()) {
      addCell(cells, at, starts[index + 1] ?? end);
    }
    if (starts.length >= known.length) known = starts.map(at => at - start);
  };

  /** Says whether the cells that are wanted, and the one behind them, start where those of a row before do. */
  function hasCellsBelow(
    text: string,
    start: number,
    end: number,
    most: number,
  ): boolean {
    const needed = Math.min(most + 1, known.length);
    for (let index = 0; index < needed; index++) {
      const offset = known[index] ?? 0;
      const at = start + offset;
      if (at >= end || isBlank(text.charCodeAt(at))) return false;
      if (offset === 0) continue;
      if (!isBlank(text.charCodeAt(at - 1))) return false;
      if (offset > 1 && !isBlank(text.charCodeAt(at - 2))) return false;
    }
    return needed > 0;
  }
}

/** Lists where the cells of a row start: behind two blanks. */
function cellStarts(text: string, start: number, end: number): number[] {
  const starts: number[] = [];
  let blanks = 2;
  for (let at = start; at < end; at++) {
    if (isBlank(text.charCodeAt(at))) blanks++;
    else {
      if (blanks >= 2) starts.push(at);
      blanks = 0;
    }
  }
  return starts;
}
