import { expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { createEntryTexts } from './entry-texts.ts';
import type { OutlineEntry } from './outline-entry.ts';

function entriesOf(lines: readonly string[]): {
  leastChars: number[];
  texts: string[];
} {
  const { table } = finishPaced(
    scanText({
      text: lines.map(line => `${line}\n`).join(''),
      lineFeeds: lines.length,
      question: undefined,
    }),
  );
  const entries = lines.map((_, unit): OutlineEntry => ({
    unit,
    weight: 1,
    about: 0,
    text: undefined,
  }));
  const { leastChars, textOf } = createEntryTexts(table, entries);
  return { leastChars: entries.map(leastChars), texts: entries.map(textOf) };
}

it('knows how long the texts of plain lines are before it makes them', () => {
  const lines = ['openLedger()', '    return ledger;', 'x'.repeat(90)];
  const { leastChars, texts } = entriesOf(lines);
  expect(texts).toEqual(lines.map(line => line.trim()));
  expect(leastChars).toEqual(texts.map(({ length }) => length));
});

it('takes none of a table for longer than it is', () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `row-${at}`.padEnd(30) + `${at}`.padEnd(20) + 'done',
  );
  const { leastChars, texts } = entriesOf(rows);
  expect(texts[7]).toBe('row-7 7 done');
  for (const [at, text] of texts.entries()) {
    expect(leastChars[at]).toBeLessThanOrEqual(text.length);
  }
});
