/** Writes one entry of an outline: the line's number as the read tool shows it, and what stands there. */
export function outlineEntry({
  line,
  text,
}: {
  line: number;
  text: string;
}): string {
  return `${line}: ${text}`;
}

/** Writes the line above lines that outline a text or stand out in it. */
export function outlineHead(kind: string): string {
  return `Kind: ${kind}. Outline (line: text):`;
}

/** Writes what a text is when there is nothing to outline. */
export function kindLine(kind: string): string {
  return `Kind: ${kind}.`;
}
