import { formatCount } from './format-count.ts';

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
