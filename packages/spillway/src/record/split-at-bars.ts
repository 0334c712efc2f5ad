import { addCell, type SplitRow } from './cells.ts';

/** Splits at vertical bars. Rows mostly have theirs below those of a row before: there they are looked for first. */
export function splitAtBars(): SplitRow {
  let known: number[] = [];
  return (text, { start, end }, cells, most) => {
    if (hasBarsBelow(text, start, end, most)) {
      cells.count = 0;
      let from = start;
      for (const offset of known) {
        if (cells.count === most) return;
        addCell(cells, from, start + offset);
        from = start + offset + 1;
      }
      if (cells.count < most) addCell(cells, from, end);
      return;
    }
    const offsets: number[] = [];
    cells.count = 0;
    let from = start;
    for (let at = start; at < end; at++) {
      if (!isBar(text.charCodeAt(at))) continue;
      offsets.push(at - start);
      if (cells.count < most) addCell(cells, from, at);
      from = at + 1;
    }
    if (cells.count < most) addCell(cells, from, end);
    if (offsets.length >= known.length) known = offsets;
  };

  function hasBarsBelow(
    text: string,
    start: number,
    end: number,
    most: number,
  ): boolean {
    const needed = Math.min(most, known.length);
    for (let index = 0; index < needed; index++) {
      const at = start + (known[index] ?? 0);
      if (at >= end || !isBar(text.charCodeAt(at))) return false;
    }
    return needed > 0;
  }
}

function isBar(code: number): boolean {
  return code === 0x7c || code === 0x2502 || code === 0x2503 || code === 0x2551;
}
