import { formatCount } from './format-count.ts';

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

/** Writes the line above an outline: what the text is, and that entries begin with line numbers. */
export function outlineHead({
  kind,
  shown,
  total,
}: {
  kind: string;
  /** How many entries are shown; 0 when there is no outline. */
  shown: number;
  total: number;
}): string {
  if (shown === 0) return `Kind: ${kind}.`;
  const count =
    shown < total
      ? `${formatCount(shown)} of ${formatCount(total)} entries`
      : 'all of it';
  return `Kind: ${kind}. Outline (line: text, ${count}):`;
}

/** Writes the line above lines that were taken from a text without an outline. */
export function standingOutHead(kind: string): string {
  return `Kind: ${kind}. Lines that stand out (line: text):`;
}
