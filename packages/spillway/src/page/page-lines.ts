import { describeLines } from '../notice/describe-page.ts';
import { formatOf } from '../record/format-of.ts';
import { windowEnd } from '../grapheme/window-end.ts';
import { scanLines } from '../text/scan-lines.ts';
import type { Paced } from '../pace/paced.ts';
import type { PageBounds, PageList } from './page-list.ts';
import { splitUnits } from './split-units.ts';

/** A head row is repeated on each page while it takes at most this part of the space. */
const headShare = 0.25;

/**
 * Makes pages of whole lines, verbatim, line ends included; a line that is
 * longer than a page is split between graphemes. A table's head row stands on
 * every page. Linear in the text.
 */
export function* pageLines(
  text: string,
  { pageChars, noticeChars }: PageBounds,
): Paced<PageList> {
  const space = pageChars - noticeChars - 1;
  const head = headOf(text, space * headShare);
  const starts: number[] = [];
  let headLines = 0;
  const total = yield* scanLines(text, ({ start }) => {
    if (start < head.length) headLines++;
    else starts.push(start);
  });
  const room = space - head.length;
  const startOf = (unit: number): number => starts[unit] ?? text.length;
  const lengthOf = (unit: number): number => startOf(unit + 1) - startOf(unit);
  const spans = splitUnits({
    count: starts.length,
    lengthOf,
    partEnd: (unit, from) => {
      const start = startOf(unit) + from;
      const end = startOf(unit + 1);
      return start >= end
        ? undefined
        : Math.min(end, windowEnd({ text, start, wanted: room })) -
            startOf(unit);
    },
    room,
  });
  return {
    spans,
    describe: ({ first, end, part }) =>
      describeLines({
        from: headLines + first + 1,
        to: headLines + end,
        total,
        part: part && { ...part, of: lengthOf(first) },
      }),
    render: ({ first, end, part }, notice) => {
      const start = startOf(first);
      const shown =
        part === undefined
          ? text.slice(start, startOf(end))
          : text.slice(start + part.from, start + part.upTo);
      return `${notice}\n${head}${shown}`;
    },
  };
}

/** Returns what says what the lines mean: the head row of a table or of separated values, if it is short. */
function headOf(text: string, maxChars: number): string {
  const { headChars = 0 } = formatOf(text) ?? {};
  return headChars <= maxChars ? text.slice(0, headChars) : '';
}
