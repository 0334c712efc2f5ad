/** Where the cells of a row stand in its text, white space around them included. */
export interface Cells {
  /** How many were found. */
  count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** Finds the first cells of a row, at most so many. */
export type SplitRow = (
  text: string,
  row: { readonly start: number; readonly end: number },
  cells: Cells,
  most: number,
) => void;

/** Makes room for so many cells. */
export function createCells(most: number): Cells {
  return {
    count: 0,
    starts: new Int32Array(most),
    ends: new Int32Array(most),
  };
}

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
  add(cells, start, isClosed ? to - 1 : to);
}

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
      add(cells, from, at);
    }
  };
}

/** Splits at vertical bars. Rows mostly have theirs below those of a row before: there they are looked for first. */
export function splitAtBars(): SplitRow {
  let known: number[] = [];
  return (text, { start, end }, cells, most) => {
    if (hasBarsBelow(text, start, end, most)) {
      cells.count = 0;
      let from = start;
      for (const offset of known) {
        if (cells.count === most) return;
        add(cells, from, start + offset);
        from = start + offset + 1;
      }
      if (cells.count < most) add(cells, from, end);
      return;
    }
    const offsets: number[] = [];
    cells.count = 0;
    let from = start;
    for (let at = start; at < end; at++) {
      if (!isBar(text.charCodeAt(at))) continue;
      offsets.push(at - start);
      if (cells.count < most) add(cells, from, at);
      from = at + 1;
    }
    if (cells.count < most) add(cells, from, end);
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

/** Splits at two blanks or more. Rows mostly have their cells below those of a row before: there they are looked for first. */
export function splitAtGaps(): SplitRow {
  let known: number[] = [];
  return (text, { start, end }, cells, most) => {
    cells.count = 0;
    if (hasCellsBelow(text, start, end, most)) {
      const count = Math.min(most, known.length);
      for (let index = 0; index < count; index++) {
        const next = known[index + 1];
        add(
          cells,
          start + (known[index] ?? 0),
          next === undefined ? end : start + next,
        );
      }
      return;
    }
    const offsets: number[] = [];
    let at = start;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    while (at < end) {
      const from = at;
      let blanks = 0;
      while (at < end && (blanks < 2 || isBlank(text.charCodeAt(at)))) {
        blanks = isBlank(text.charCodeAt(at)) ? blanks + 1 : 0;
        at++;
      }
      offsets.push(from - start);
      if (cells.count < most) add(cells, from, at);
    }
    if (offsets.length >= known.length) known = offsets;
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

function add(cells: Cells, from: number, to: number): void {
  cells.starts[cells.count] = from;
  cells.ends[cells.count++] = to;
}

function isBar(code: number): boolean {
  return (
    code === 0x7c || code === 0x2502 || code === 0x2503 || code === 0x2551
  );
}

/** Says whether a character is white space. */
export function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0;
}
