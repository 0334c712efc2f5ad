/** Writes rows as a Markdown table; the first column is text, the others are numbers. */
export function table(header, rows) {
  const line = cells => `| ${cells.map(escaped).join(' | ')} |`;
  const rule = `| --- |${' ---: |'.repeat(header.length - 1)}`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

function escaped(cell) {
  return String(cell ?? '–').replaceAll('|', String.raw`\|`);
}
