import { addCell, type Cells, type SplitRow } from './cells.ts';

const quote = 0x22;

/** Splits at a separator outside quotes. */
export function splitAtSeparator(separator: string): SplitRow {
  const separatorCode = separator.charCodeAt(0);
  return (text, { start, end }, cells, most) => {
    cells.count = 0;
    let from = start;
    let isQuoted = false;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) isQuoted = !isQuoted;
      else if (code === separatorCode && !isQuoted) {
        addUnquoted(text, cells, from, at);
        if (cells.count === most) return;
        from = at + 1;
      }
    }
    addUnquoted(text, cells, from, end);
  };
}

function addUnquoted(
  text: string,
  cells: Cells,
  from: number,
  to: number,
): void {
  const start = text.charCodeAt(from) === quote && from < to ? from + 1 : from;
  const isClosed = to > start && text.charCodeAt(to - 1) === quote;
  addCell(cells, start, isClosed ? to - 1 : to);
}
