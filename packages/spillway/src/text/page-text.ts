import {
  linesLeftOut,
  noticeKey,
  recordsLeftOut,
  type TextRange,
} from '../notice/gap.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { lineCount } from './count-line-feeds.ts';
import type { TextCut } from './text-cut.ts';

/**
 * Shows the beginning of a text within a budget: whole lines, verbatim, and the
 * beginning of the first line alone when that is longer.
 *
 * What is missing is stated below, and is everything behind what is shown.
 * Returns `undefined` when nothing fits. Visits only what it shows.
 */
export function pageText({
  text,
  lineFeeds,
  maxChars,
  isRecords = false,
}: {
  text: string;
  /** How many line feeds the text has. */
  lineFeeds: number;
  /** The most characters of the page, the statement of the gap included. */
  maxChars: number;
  /** Whether each line is a JSON record; what is missing is then stated as one. @default false */
  isRecords?: boolean;
}): TextCut | undefined {
  const totalLines = lineCount(text, lineFeeds);
  const upTo = { line: totalLines + 1, column: 1 };
  const gapFrom = (line: number, start: number, column: number): TextRange => ({
    from: { line, column },
    upTo,
    start,
    chars: text.length - start,
  });
  const state = (gap: TextRange): string =>
    isRecords && gap.from.column === 1
      ? JSON.stringify({
          [noticeKey]: recordsLeftOut({
            from: gap.from.line - 1,
            to: totalLines - 1,
            total: totalLines,
          }),
        })
      : linesLeftOut(gap);
  const widest = Math.max(
    state(gapFrom(totalLines, 1, text.length)).length,
    state(gapFrom(Math.max(1, totalLines - 1), 1, 1)).length,
  );
  const room = maxChars - widest - 1;
  const whole = takeLines(text, room);
  const end = whole.end === 0 ? graphemeBoundaryBefore(text, room) : whole.end;
  if (end <= 0 || end >= text.length) return undefined;
  const column = whole.end === 0 ? end + 1 : 1;
  const gap = gapFrom(whole.lines + 1, end, column);
  const shown = text.slice(0, end);
  const lineEnd = whole.end === 0 ? '\n' : '';
  return {
    body: `${shown}${lineEnd}${state(gap)}`,
    facts: {
      totalChars: text.length,
      totalLines,
      shownChars: end,
      shown: [
        { from: { line: 1, column: 1 }, upTo: gap.from, start: 0, chars: end },
      ],
      gaps: [gap],
    },
  };
}

/** Takes whole lines, with their line ends, while there is space. */
function takeLines(text: string, room: number): { lines: number; end: number } {
  let lines = 0;
  let end = 0;
  for (;;) {
    const feed = text.indexOf('\n', end);
    const next = feed === -1 ? text.length : feed + 1;
    if (next > room || next === end) return { lines, end };
    lines++;
    end = next;
  }
}
