import {
  linesLeftOut,
  type TextPosition,
  type TextRange,
} from '../notice/gap.ts';
import { lineCount } from '../text/count-line-feeds.ts';
import type { TextCut } from '../text/text-cut.ts';
import { unitAt } from '../scan/unit-table.ts';
import type { Stretch } from './record-format.ts';
import type { ScannedTable } from '../text/scan-table.ts';

/** Writes the stretches of a text that are kept, each of whole lines, with a line for each gap. */
export function writeStretches(
  { table, lineFeeds }: ScannedTable,
  /** In the order of the text as it is stored. */
  kept: readonly Stretch[],
): TextCut {
  const text = table.stored;
  const units = { ...table, starts: table.storedStarts };
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
      const upTo = { line: lineAt(stop), column: 1 };
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

  /** Returns the number of the line that starts at a place; at the end of the text, that of one more. */
  function lineAt(place: number): number {
    if (place === text.length) {
      return lineFeeds + (text.endsWith('\n') ? 1 : 2);
    }
    const unit = unitAt(units, place);
    // A last line of which a terminal shows nothing has no unit.
    const isKnown = units.starts[unit] === place;
    return isKnown ? (table.lines[unit] ?? 0) : lineFeeds + 1;
  }
}
