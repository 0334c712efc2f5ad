import { styleText } from 'node:util';

/** A column: its heading, and to which side its cells keep. */
export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** Lays out rows of cells under their headings. */
export function table({
  columns,
  rows,
}: {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}): string {
  const widths = columns.map(({ heading }, index) =>
    Math.max(heading.length, ...rows.map(row => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align }, index) => {
        const cell = cells[index] ?? '';
        const width = widths[index] ?? 0;
        return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const head = line(columns.map(({ heading }) => heading));
  const rule = widths.map(width => '─'.repeat(width)).join('──');
  return [styleText('bold', head), rule, ...rows.map(line)].join('\n');
}
