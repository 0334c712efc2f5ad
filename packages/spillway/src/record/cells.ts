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

/** Adds a cell behind those that were found. */
export function addCell(cells: Cells, from: number, to: number): void {
  cells.starts[cells.count] = from;
  cells.ends[cells.count++] = to;
}

/** Says whether a character is white space. */
export function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0;
}
