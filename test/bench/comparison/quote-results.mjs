import { readFileSync, writeFileSync } from 'node:fs';

const measuredTable = /^\| measured .*\n(?:^\|.*\n)+/m;

/** Puts the table of the main lines where a page quotes it, in place of the one of an earlier run. */
export function quoteResults({ from, to }) {
  const [table] = measuredTable.exec(readFileSync(from, 'utf8'));
  const page = readFileSync(to, 'utf8');
  writeFileSync(
    to,
    page.replace(measuredTable, () => table),
  );
}
