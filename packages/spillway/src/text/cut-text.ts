import type { TextRange } from '../notice/gap.ts';
import { keepBeginning, keepEnd } from './choose-ends.ts';
import { chooseMiddle } from './choose-middle.ts';
import { lineCount } from './count-line-feeds.ts';
import { type CutStrategy, headShare } from './cut-strategy.ts';
import {
  createKeptRanges,
  gapLines,
  gapsOf,
  type KeptRange,
  rangeOf,
} from './kept-ranges.ts';
import { raiseAlarms } from '../rank/raise-alarms.ts';
import type { ScannedText } from './scan-text.ts';
import type { TextCut } from './text-cut.ts';

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
  const { table } = scanned;
  const candidates = raiseAlarms(table, scanned.candidates);
  const { text } = table;
  const kept = createKeptRanges(table);
  // The last piece needs no line feed behind it, but is counted with one.
  if (kept.chars() - 1 > maxChars) return undefined;
  const tail = { start: lastLinesStart(text, keepTailLines), end: text.length };
  const fits = kept.chars() + kept.costOf(tail) <= maxChars;
  if (fits && tail.start < tail.end) kept.add(tail);

  const ends = { from: 0, upTo: fits ? tail.start : text.length };
  const hasMiddle = candidates.length > 0;
  keepEnds(hasMiddle ? endsShare : 1);
  chooseMiddle({ table, kept, candidates, shownUnits, maxChars });
  keepEnds(1);
  return render(scanned, kept.ranges);

  /** Gives the ends so much of the space that is left. */
  function keepEnds(share: number): void {
    const used = kept.chars();
    const room = Math.floor((maxChars - used) * share);
    const head = used + Math.floor(room * headShare(strategy));
    const both = { table, kept, cutsShort: share === 1 };
    ends.from = keepBeginning({ ...both, from: ends.from, maxChars: head });
    if (strategy !== 'head') {
      ends.upTo = keepEnd({ ...both, upTo: ends.upTo, maxChars: used + room });
    }
    if (strategy !== 'tail') {
      const limit = used + room;
      ends.from = keepBeginning({ ...both, from: ends.from, maxChars: limit });
    }
  }
}

/** Returns where the last so many lines start. */
function lastLinesStart(text: string, lines: number): number {
  if (lines === 0) return text.length;
  let start = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let line = 0; line < lines && start > 0; line++) {
    start = text.lastIndexOf('\n', start - 1);
    if (start === -1) return 0;
  }
  return start + 1;
}

/** Puts the stretches that are kept together, with the gaps between them stated. */
function render(
  { table, lineFeeds }: ScannedText,
  ranges: readonly KeptRange[],
): TextCut {
  const { text, stored } = table;
  const gaps: TextRange[] = [];
  let body = '';
  let at = 0;
  for (const { start, end } of [...ranges, endOf(text)]) {
    if (start > at) {
      if (body !== '' && !body.endsWith('\n')) body += '\n';
      body += gapLines(table, at, start);
      if (start < text.length) body += '\n';
      gaps.push(...gapsOf(table, at, start).map(({ range }) => range));
    }
    body += text.slice(start, end);
    at = end;
  }
  const shown = ranges.map(({ start, end }) => rangeOf(table, start, end));
  return {
    body,
    facts: {
      totalChars: stored.length,
      totalLines: lineCount(stored, lineFeeds),
      shownChars: shown.reduce((sum, { chars }) => sum + chars, 0),
      shown,
      gaps,
    },
  };
}

function endOf({ length }: string): KeptRange {
  return { start: length, end: length };
}
