/** Writes rows as a Markdown table; the first column is text, the others are numbers unless all are words. */
export function table(header, rows, { areWords = false } = {}) {
  const line = cells => `| ${cells.map(escaped).join(' | ')} |`;
  const others = areWords ? ' --- |' : ' ---: |';
  const rule = `| --- |${others.repeat(header.length - 1)}`;
  return [line(header), rule, ...rows.map(line)].join('\n');
}

function escaped(cell) {
  return String(cell ?? '–').replaceAll('|', String.raw`\|`);
}
