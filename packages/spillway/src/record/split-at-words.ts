import { addCell, isBlank, type SplitRow } from './cells.ts';

/** Splits at white space; what stands behind so many words is one cell. */
export function splitAtWords(words: number): SplitRow {
  return (text, { start, end }, cells, most) => {
    cells.count = 0;
    let at = start;
    while (cells.count < most) {
      while (at < end && isBlank(text.charCodeAt(at))) at++;
      if (at >= end) return;
      const from = at;
      if (cells.count === words) at = end;
      while (at < end && !isBlank(text.charCodeAt(at))) at++;
      addCell(cells, from, at);
    }
  };
}
