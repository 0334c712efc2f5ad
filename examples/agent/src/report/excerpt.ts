/** The width that the whole report keeps to. */
export const reportColumns = 100;

/** Shows the beginning of a text: all of its first line up to some rows, a few lines more, and what is left. */
export function excerpt({
  text,
  columns,
  firstLineRows = 7,
  moreLines = 3,
}: {
  text: string;
  columns: number;
  firstLineRows?: number;
  moreLines?: number;
}): string[] {
  const [first = '', ...others] = text.split('\n');
  const rows = wrap(first, columns);
  if (rows.length > firstLineRows) {
    const shown = rows.slice(0, firstLineRows);
    return [...shown, `… ${rows.length - firstLineRows} more rows`];
  }
  const shown = others.slice(0, moreLines).map(line => clip(line, columns));
  const left = others.length - shown.length;
  return [...rows, ...shown, ...(left > 0 ? [`… ${left} more lines`] : [])];
}

/** Cuts a line to a width, with an ellipsis where something is missing. */
export function clip(line: string, columns: number): string {
  const flat = line.replaceAll('\t', '  ').trimEnd();
  return flat.length > columns ? `${flat.slice(0, columns - 1)}…` : flat;
}

/** Breaks a line into rows, between words where there are any. */
export function wrap(line: string, columns: number): string[] {
  return line.match(new RegExp(`.{1,${columns}}(?=\\s|$)|.{1,${columns}}`, 'g'))?.map(row => row.trim()) ?? [''];
}
