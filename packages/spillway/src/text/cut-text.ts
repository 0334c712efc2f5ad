import { keepBeginning, keepEnd } from './choose-ends.ts';
import { chooseMiddle } from './choose-middle.ts';
import { lineCount } from './count-line-feeds.ts';
import { type CutStrategy, headShare } from './cut-strategy.ts';
import {
  createKeptRanges,
  endsLine,
  gapLines,
  gapsOf,
  rangeOf,
} from './kept-ranges.ts';
import type { ScannedText } from './scan-text.ts';
import type { TextCut } from './text-cut.ts';
import { unitAt, type UnitTable } from './unit-table.ts';

/** The share of the space that beginning and end get whatever the middle holds. */
const endsShare = 0.4;

/**
 * Cuts a text to at most `maxChars` characters, the lines that state its gaps
 * included.
 *
 * The beginning and the end get 40 % of the space, shared as the strategy says;
 * the rest goes to the units of the middle that tell most, and what they do not
 * need goes to the ends again. Returns `undefined` when not even the statement
 * of one gap fits. Costs no more
 * than the budget, whatever the text's length.
 */
export function cutText({
  scanned,
  maxChars,
  strategy,
  keepTailLines = 0,
  shownUnits = new Set(),
}: {
  /** A text longer than `maxChars`. */
  scanned: ScannedText;
  /** The most characters that `body` may have. */
  maxChars: number;
  strategy: CutStrategy;
  /** How many last lines are kept before the rest of the space is shared; the budget wins. */
  keepTailLines?: number;
  /** The units that are shown elsewhere already, and are not chosen for what they tell. */
  shownUnits?: ReadonlySet<number>;
}): TextCut | undefined {
  const { table, candidates, lineFeeds } = scanned;
  const { text } = table;
  const kept = createKeptRanges(table);
  if (kept.chars() - 1 > maxChars) return undefined;
  // The last piece needs no line feed behind it, but is counted with one.
  const limit = maxChars;
  const tailFrom = keepTail(table, keepTailLines);
  let upTo = text.length;
  if (
    tailFrom < text.length &&
    kept.chars() + kept.costOf({ start: tailFrom, end: text.length }) <= limit
  ) {
    kept.add({ start: tailFrom, end: text.length });
    upTo = tailFrom;
  }
  const share = headShare(strategy);
  const endsRoom = Math.floor(
    (limit - kept.chars()) * (candidates.length === 0 ? 1 : endsShare),
  );
  const before = kept.chars();
  let from = 0;
  if (share > 0)
    from = keepBeginning({
      table,
      kept,
      from,
      maxChars: before + Math.floor(endsRoom * share),
    });
  if (share < 1)
    upTo = keepEnd({ table, kept, upTo, maxChars: before + endsRoom });
  chooseMiddle({
    table,
    kept,
    candidates: candidates.filter(({ unit }) => !shownUnits.has(unit)),
    shownUnits,
    maxChars: limit,
  });
  const left = limit - kept.chars();
  if (share > 0)
    from = keepBeginning({
      table,
      kept,
      from,
      maxChars: kept.chars() + Math.floor(left * share),
    });
  if (share < 1) keepEnd({ table, kept, upTo, maxChars: limit });
  if (share > 0) keepBeginning({ table, kept, from, maxChars: limit });
  return render(table, kept.ranges, lineFeeds);
}

function keepTail({ text }: UnitTable, lines: number): number {
  let start = text.endsWith('\n') ? text.length - 1 : text.length;
  if (lines === 0) return text.length;
  for (let line = 0; line < lines && start > 0; line++) {
    start = text.lastIndexOf('\n', start - 1);
    if (start === -1) return 0;
  }
  return start + 1;
}

function render(
  table: UnitTable,
  ranges: readonly { start: number; end: number }[],
  lineFeeds: number,
): TextCut {
  const { text } = table;
  const gaps = [];
  let body = '';
  let at = 0;
  for (const range of [...ranges, { start: text.length, end: text.length }]) {
    if (range.start > at) {
      if (body !== '' && !body.endsWith('\n')) body += '\n';
      body += gapLines(table, at, range.start);
      if (range.start < text.length) body += '\n';
      gaps.push(...gapsOf(table, at, range.start).map(gap => gap.range));
    }
    body += text.slice(range.start, range.end);
    at = range.end;
  }
  const shown = ranges.map(({ start, end }) => rangeOf(table, start, end));
  return {
    body,
    facts: {
      totalChars: table.stored.length,
      totalLines: lineCount(table.stored, lineFeeds),
      shownChars: shown.reduce((sum, { chars }) => sum + chars, 0),
      shown,
      gaps,
    },
  };
}
