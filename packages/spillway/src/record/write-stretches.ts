import {
  linesLeftOut,
  type TextPosition,
  type TextRange,
} from '../notice/gap.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { lineCount } from '../text/count-line-feeds.ts';
import type { TextCut } from '../text/text-cut.ts';
import { lineEnd, type Stretch } from './record-format.ts';

/** Writes the stretches of a text that are kept, each of whole lines, with a line for each gap. Linear in the text. */
export function* writeStretches({
  text,
  lineFeeds,
  kept,
}: {
  text: string;
  /** How many line feeds the text has. */
  lineFeeds: number;
  /** In the order of the text. */
  kept: readonly Stretch[];
}): Paced<TextCut> {
  const shown: TextRange[] = [];
  const gaps: TextRange[] = [];
  const pieces: string[] = [];
  let from: TextPosition = { line: 1, column: 1 };
  let at = 0;
  for (const { start, end } of [
    ...kept,
    { start: text.length, end: text.length },
  ]) {
    for (const [isGap, stop] of [
      [true, start],
      [false, end],
    ] as const) {
      if (stop === at) continue;
      const upTo = {
        line: from.line + (yield* countLines(text, at, stop)),
        column: 1,
      };
      const range = { from, upTo, start: at, chars: stop - at };
      (isGap ? gaps : shown).push(range);
      pieces.push(isGap ? `${linesLeftOut(range)}\n` : text.slice(at, stop));
      from = upTo;
      at = stop;
    }
  }
  return {
    body:
      gaps.at(-1)?.upTo === from
        ? pieces.join('').slice(0, -1)
        : pieces.join(''),
    facts: {
      totalChars: text.length,
      totalLines: lineCount(text, lineFeeds),
      shownChars: shown.reduce((sum, { chars }) => sum + chars, 0),
      shown,
      gaps,
    },
  };
}

/** Counts the lines that end in a stretch; one that the end of the text ends counts. */
function* countLines(text: string, start: number, end: number): Paced<number> {
  let count = 0;
  let pauseAt = start + paceChars;
  for (let at = start; at < end; at = lineEnd(text, at)) {
    count++;
    if (at >= pauseAt) {
      yield;
      pauseAt = at + paceChars;
    }
  }
  return count;
}
