/** A column: its head, and on which side its cells stand. */
export interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
}

const gap = '  ';

/** Writes rows under their heads, each column as wide as its widest cell; ends with a newline. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string {
  const widths = columns.map(({ head }, index) =>
    Math.max(head.length, ...rows.map(row => (row[index] ?? '').length)),
  );
  const writeRow = (cells: readonly string[]): string =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index] ?? '';
        const width = widths[index] ?? 0;
        return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(gap)
      .trimEnd();
  return [columns.map(({ head }) => head), ...rows]
    .map(cells => `${writeRow(cells)}\n`)
    .join('');
}
