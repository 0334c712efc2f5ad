import { formatCount } from './format-count.ts';

/** A stretch of a list that a page shows: whole units, or a part of one. */
export interface ListStretch {
  readonly from: number;
  /** The last one; the same as `from` for a part. */
  readonly to: number;
  readonly total: number;
  /** Which characters of the unit are shown, from the first up to the place after the last. */
  readonly part:
    | { readonly from: number; readonly upTo: number; readonly of: number }
    | undefined;
}

/** Describes what the first page of a stored result shows: `page 1 of about 14, items 0 to 71 of 1,000`. The number of pages is an estimate, since each is as long as its answer allows. */
export function firstPage({
  shown,
  pages,
}: {
  /** What is shown; empty when nothing is. */
  shown: string;
  /** How many pages of this length the whole would have. */
  pages: number;
}): string {
  return shown === '' ? '' : `page 1 of about ${formatCount(pages)}, ${shown}`;
}

/** Describes which items of a list a page shows; indexes are 0-based, as in JSON: `items 0 to 71 of 1,000`. */
export function describeItems(stretch: ListStretch): string {
  return describe('item', 'character', stretch);
}

/** Describes which lines of a text a page shows: `lines 1 to 120 of 5,000`. */
export function describeLines(stretch: ListStretch): string {
  return describe('line', 'column', stretch);
}

function describe(
  noun: string,
  partNoun: string,
  { from, to, total, part }: ListStretch,
): string {
  const units = `${range(noun, from, to)} of ${formatCount(total)}`;
  return part === undefined
    ? units
    : `${units}, ${range(partNoun, part.from + 1, part.upTo)} of ${formatCount(part.of)}`;
}

function range(noun: string, from: number, to: number): string {
  return from === to
    ? `${noun} ${formatCount(from)}`
    : `${noun}s ${formatCount(from)} to ${formatCount(to)}`;
}
