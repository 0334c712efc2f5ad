import type { LogFacts } from '../digest/log-facts.ts';
import { countOf, formatCount } from './format-count.ts';

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
export function outlineHead(
  kind: string | undefined,
  /** What is known of the whole. */
  facts: string | undefined,
): string {
  if (kind === undefined) return 'Lines that stand out (line: text):';
  return `${kindLine(kind)}${facts === undefined ? '' : ` ${facts}`} Outline (line: text):`;
}

/** Writes what a text is; nothing for plain text. */
export function kindLine(kind: string | undefined): string {
  return kind === undefined ? '' : `Kind: ${kind}.`;
}

/** Says when a log begins and ends, and in how many lines something went wrong. */
export function describeLog({
  first,
  last,
  failures,
  warnings,
}: LogFacts): string {
  const span =
    first === undefined || last === undefined
      ? ''
      : `From ${first} to ${last}. `;
  const naming = failures === 1 ? 'names' : 'name';
  return `${span}${countOf(failures, 'line')} ${naming} a failure, ${formatCount(warnings)} a warning.`;
}
