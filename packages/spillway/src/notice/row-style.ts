import { formatCount } from './format-count.ts';

/** How the rows of an answer are named: by line numbers, or by what stands in brackets in a path. */
export interface RowStyle {
  readonly noun: 'line' | 'element';
  /** Names a row by its number, counted from 1. */
  readonly labelOf: (number: number) => string;
  /** Names a row in a sentence. */
  readonly mentionOf: (number: number) => string;
}

/** Lines have numbers, counted from 1, as for `grep -n`. */
export const lineRows: RowStyle = {
  noun: 'line',
  labelOf: String,
  mentionOf: formatCount,
};

/** Makes the style of elements, each with its place as `path` takes it: `[0]`, `[12].name`. */
export function elementRows(placeOf: (number: number) => string): RowStyle {
  return { noun: 'element', labelOf: placeOf, mentionOf: placeOf };
}
