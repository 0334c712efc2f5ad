/** Writes one entry of an outline: the line's number as the read tool shows it, the column where it is not the first, and what stands there. */
export function outlineEntry({
  line,
  column,
  text,
}: {
  line: number;
  column: number;
  text: string;
}): string {
  return column === 1 ? `${line}: ${text}` : `${line}:${column}: ${text}`;
}

/** Writes the line above lines that outline a text or stand out in it. */
export function outlineHead(kind: string | undefined): string {
  return kind === undefined
    ? 'Lines that stand out (line: text):'
    : `Kind: ${kind}. Outline (line: text):`;
}

/** Writes what a text is when there is nothing to outline. */
export function kindLine(kind: string | undefined): string {
  return kind === undefined ? '' : `Kind: ${kind}.`;
}
