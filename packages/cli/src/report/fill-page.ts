import type { ReportData } from './report-data.ts';

/** The element of the page that takes the data; see `page/index.html`. */
const place =
  '<script id="report-data" type="application/json"></script>' as const;

/**
 * Puts the data of a report into the built page.
 *
 * What transcripts hold may be made to end the element or to open a comment in
 * it, and so every `<` is written as an escape of JSON: then nothing in it can be
 * markup. Throws when the page has no place for data.
 */
export function fillPage({
  page,
  data,
}: {
  page: string;
  data: ReportData;
}): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The page of the report was not built as it should be.');
  return `${before}${place.replace('></', () => `>${json}</`)}${after}`;
}
