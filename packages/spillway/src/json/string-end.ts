import { isEscaped } from './is-escaped.ts';

/**
 * Returns where the JSON string that starts at `start` ends, its closing quote included.
 *
 * Searches for quotes natively and looks back from each for the backslashes
 * that escape it: every character is visited at most twice.
 */
export function stringEnd(source: string, start: number): number {
  let quote = source.indexOf('"', start + 1);
  while (quote !== -1 && isEscaped(source, quote)) {
    quote = source.indexOf('"', quote + 1);
  }
  return quote === -1 ? source.length : quote + 1;
}
