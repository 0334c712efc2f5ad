import { countOf, formatCount } from './format-count.ts';

/** What the messages of a compiler or a linter come to. */
export interface DiagnosticFacts {
  readonly errors: number;
  readonly warnings: number;
  /** How many files they are in; `undefined` where the lines name none, or too many. */
  readonly files: number | undefined;
  /** The codes with how often each occurs, the most frequent first. */
  readonly codes: readonly (readonly [code: string, count: number])[];
}

/** How many codes are named with their counts. */
const maxCodes = 6;

/** Says how many errors and warnings there are, in how many files, and which are the most frequent. */
export function describeDiagnostics({
  errors,
  warnings,
  files,
  codes,
}: DiagnosticFacts): string {
  const place = files === undefined ? '' : ` in ${countOf(files, 'file')}`;
  const total = `${countOf(errors, 'error')} and ${countOf(warnings, 'warning')}${place}`;
  if (codes.length === 0) return `${total}.`;
  const named = codes
    .slice(0, maxCodes)
    .map(([code, count]) => `${code} ${formatCount(count)}`);
  const rest = codes.length - named.length;
  const more = rest === 0 ? '' : `, ${countOf(rest, 'more code')}`;
  return `${total}: ${named.join(', ')}${more}.`;
}
