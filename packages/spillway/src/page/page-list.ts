import type { PageSpan } from './split-units.ts';

/** A list in pages, all of one content. */
export interface PageList {
  readonly spans: readonly PageSpan[];
  /** Says what a page shows: `items 0 to 71 of 1,000`. */
  readonly describe: (span: PageSpan) => string;
  /** Writes a page with a notice before or in it: JSON text where the list is JSON, else text. */
  readonly render: (span: PageSpan, notice: string) => string;
}

/** How pages are made. */
export interface PageBounds {
  /** The most characters of a page, its notice included. */
  readonly pageChars: number;
  /** The most characters of a notice. */
  readonly noticeChars: number;
}
