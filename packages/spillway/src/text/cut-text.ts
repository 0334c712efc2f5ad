import {
  textLeftOut,
  type TextPosition,
  type TextRange,
} from '../notice/gap.ts';
import { lineCount } from './count-line-feeds.ts';
import { type CutStrategy, headShare } from './cut-strategy.ts';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from './grapheme-boundary.ts';
import type { TextCut } from './text-cut.ts';

/**
 * Cuts a text to at most `maxChars` characters, its gap line included.
 *
 * Whole lines are kept where lines exist: an end is moved to a line boundary
 * when that gives up at most half of the space it was given, and lies between
 * two graphemes of a long line otherwise. Looks at no more of the text than the
 * budget and the lines at the cut; returns
 * `undefined` when not even the line that states the gap fits.
 */
export function cutText({
  text,
  lineFeeds,
  maxChars,
  strategy,
  keepTailLines = 0,
}: {
  /** Well-formed text, longer than `maxChars`. */
  text: string;
  /** How many line feeds the text has. */
  lineFeeds: number;
  /** The most characters that `body` may have. */
  maxChars: number;
  strategy: CutStrategy;
  /** How many last lines are kept before the rest of the space is shared; the budget wins. */
  keepTailLines?: number;
}): TextCut | undefined {
  const room = maxChars - longestGapLine(text, lineFeeds);
  if (room < 0) return undefined;
  const { headEnd, tailStart } = chooseEnds({
    text,
    room,
    strategy,
    keepTailLines,
  });
  const start: TextPosition = { line: 1, column: 1 };
  const gapFrom = positionAt({
    text,
    index: headEnd,
    lineFeedsBefore: countShortLineFeeds(text, 0, headEnd),
  });
  const gapUpTo = positionAt({
    text,
    index: tailStart,
    lineFeedsBefore:
      lineFeeds - countShortLineFeeds(text, tailStart, text.length),
  });
  const end = positionAt({
    text,
    index: text.length,
    lineFeedsBefore: lineFeeds,
  });
  const gap = rangeOf(gapFrom, gapUpTo, headEnd, tailStart);
  return {
    body: joinPieces({
      head: text.slice(0, headEnd),
      gapLine: textLeftOut(gap),
      tail: text.slice(tailStart),
    }),
    facts: {
      totalChars: text.length,
      totalLines: lineCount(text, lineFeeds),
      shownChars: text.length - gap.chars,
      shown: [
        rangeOf(start, gapFrom, 0, headEnd),
        rangeOf(gapUpTo, end, tailStart, text.length),
      ].filter(({ chars }) => chars > 0),
      gaps: [gap],
    },
  };
}

/** Returns where the kept beginning ends and where the kept end begins. */
function chooseEnds({
  text,
  room,
  strategy,
  keepTailLines,
}: {
  text: string;
  room: number;
  strategy: CutStrategy;
  keepTailLines: number;
}): { headEnd: number; tailStart: number } {
  const reserve = lengthOfLastLines(text, keepTailLines, room);
  const headRoom = Math.floor((room - reserve) * headShare(strategy));
  const headEnd = snapBack(text, headRoom);
  const tailRoom = strategy === 'head' ? reserve : room - headEnd;
  const tailStart = snapForward(text, text.length - tailRoom);
  const left = room - headEnd - (text.length - tailStart);
  return {
    headEnd: strategy === 'tail' ? headEnd : snapBack(text, headEnd + left),
    tailStart,
  };
}

/** Moves the end of a beginning back to a line boundary, or between two graphemes when that would cost over half of it. */
function snapBack(text: string, end: number): number {
  const lineStart = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1;
  return lineStart * 2 >= end ? lineStart : graphemeBoundaryBefore(text, end);
}

/** Moves the start of an end forward to a line boundary, or between two graphemes when that would cost over half of it. */
function snapForward(text: string, start: number): number {
  if (start <= 0) return 0;
  const lineFeed = text.indexOf('\n', start - 1);
  const room = text.length - start;
  const isNear = lineFeed !== -1 && (lineFeed + 1 - start) * 2 <= room;
  return isNear ? lineFeed + 1 : graphemeBoundaryAfter(text, start);
}

/** Returns the length of the last `count` lines, or 0 when they are longer than `room`. */
function lengthOfLastLines(text: string, count: number, room: number): number {
  let start = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let line = 0; line < count && start > 0; line++) {
    start = text.lastIndexOf('\n', start - 1);
    if (text.length - start - 1 > room) return 0;
    if (start === -1) return text.length;
  }
  return count === 0 ? 0 : text.length - start - 1;
}

/** Counts the line feeds of a stretch that is no longer than the budget. */
function countShortLineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (
    let at = text.indexOf('\n', from);
    at !== -1 && at < to;
    at = text.indexOf('\n', at + 1)
  ) {
    count++;
  }
  return count;
}

/** Finds line and column of a place; the place after the last character is the start of a next line. */
function positionAt({
  text,
  index,
  lineFeedsBefore,
}: {
  text: string;
  index: number;
  lineFeedsBefore: number;
}): TextPosition {
  const lineStart = index === 0 ? 0 : text.lastIndexOf('\n', index - 1) + 1;
  if (index === text.length && lineStart < index) {
    return { line: lineFeedsBefore + 2, column: 1 };
  }
  return { line: lineFeedsBefore + 1, column: index - lineStart + 1 };
}

function rangeOf(
  from: TextPosition,
  upTo: TextPosition,
  start: number,
  end: number,
): TextRange {
  return { from, upTo, start, chars: end - start };
}

function joinPieces({
  head,
  gapLine,
  tail,
}: {
  head: string;
  gapLine: string;
  tail: string;
}): string {
  const before = head === '' || head.endsWith('\n') ? head : `${head}\n`;
  return tail === '' ? before + gapLine : `${before}${gapLine}\n${tail}`;
}

/** Returns the most characters that a gap line of this text can take, with the line feeds around it. */
function longestGapLine(text: string, lineFeeds: number): number {
  const last: TextPosition = { line: lineFeeds + 1, column: text.length };
  const gap: TextRange = {
    from: last,
    upTo: { line: lineFeeds + 2, column: text.length },
    start: 0,
    chars: text.length,
  };
  return textLeftOut(gap).length + 2;
}
