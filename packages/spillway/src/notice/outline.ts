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
  /** How many of the parts are named, where not all are. */
  named?: string,
): string {
  if (kind === undefined) return 'Lines that stand out (line: text):';
  const whole = facts === undefined ? '' : ` ${facts}`;
  const share = named === undefined ? '' : ` of ${named}`;
  return `${kindLine(kind)}${whole} Outline${share} (line: text):`;
}

/** Says how many of the parts of a list are named: `18 of 72 files`. */
export function namedParts(named: number, total: number, part: string): string {
  return `${formatCount(named)} of ${countOf(total, part)}`;
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
