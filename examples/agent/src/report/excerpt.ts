/** The width that the whole report keeps to. */
export const reportColumns = 100;

/** The first line of a stand-in is its notice, which is worth to be read whole. */
const firstLineRows = 7;
const moreLines = 3;

/** Shows the beginning of a text in a few rows, and says how much is left. */
export function excerpt({
  text,
  columns,
}: {
  text: string;
  columns: number;
}): string[] {
  const [first = '', ...others] = text.split('\n');
  const rows = wrap(first, columns);
  const shown = others.slice(0, moreLines).map(line => clip(line, columns));
  return [
    ...rows.slice(0, firstLineRows),
    ...left(rows.length - firstLineRows, 'rows'),
    ...shown,
    ...left(others.length - shown.length, 'lines'),
  ];
}

/** Cuts a line to a width, with an ellipsis where something is missing. */
export function clip(line: string, columns: number): string {
  const flat = line.replaceAll('\t', '  ').trimEnd();
  return flat.length > columns ? `${flat.slice(0, columns - 1)}…` : flat;
}

/** Breaks a line into rows, between words where there are any. */
function wrap(line: string, columns: number): string[] {
  const row = new RegExp(
    String.raw`.{1,${columns}}(?=\s|$)|.{1,${columns}}`,
    'g',
  );
  return (line.match(row) ?? []).map(text => text.trim());
}

function left(number: number, noun: string): string[] {
  return number > 0 ? [`… ${number} more ${noun}`] : [];
}
