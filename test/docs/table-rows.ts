/** A row of a table in Markdown, with the heads of its columns. */
export interface TableRow {
  readonly header: readonly string[];
  readonly cells: readonly string[];
}

/** Lists the rows of all tables of a page. A bar inside code divides no cells. */
export function tableRows(page: string): TableRow[] {
  const tables = page.matchAll(/(?:^\|.*\|$\n?)+/gm);
  return [...tables].flatMap(([table]) => {
    const [header = [], _rule, ...body] = table.trim().split('\n').map(cellsOf);
    return body.map(cells => ({ header, cells }));
  });
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/\|(?=(?:[^`]*`[^`]*`)*[^`]*$)/)
    .map(cell => cell.trim());
}
