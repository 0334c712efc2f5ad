import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { numberColumns } from './number-columns.ts';
import { scanText } from '../text/scan-text.ts';

/** Returns the kinds of the columns of numbers that 500 such lines have. */
async function kindsOf(line: (index: number) => string): Promise<string[]> {
  const text = Array.from({ length: 500 }, (_, index) => line(index)).join(
    '\n',
  );
  const { table } = await runPaced(
    scanText({ text, lineFeeds: 499, question: undefined }),
  );
  return Array.from(numberColumns(table).values(), ({ kind }) => kind);
}

/** A number that goes up and down, without randomness. */
function wave(index: number): number {
  return 1 + ((index * 7_919) % 997);
}

describe('numberColumns', () => {
  it('takes numbers that vary for amounts', async () => {
    expect(await kindsOf(index => `read ${wave(index)} bytes`)).toEqual([
      'amounts',
    ]);
  });

  it('takes few different numbers for codes', async () => {
    expect(await kindsOf(index => `done with ${index % 3}`)).toEqual(['codes']);
  });

  it.each([
    ['counts', (index: number) => `part ${index} of it`],
    ['is sorted', (index: number) => `${9_000 - index} somewhere`],
    [
      'is nearly always the same',
      (index: number) => `links ${index % 4 === 0 ? wave(index) : 1} here`,
    ],
    [
      'few lines have',
      (index: number) => (index % 2 === 0 ? `took ${wave(index)}` : 'waiting'),
    ],
  ])('finds none in a column that %s', async (_, line) => {
    expect(await kindsOf(line)).toEqual([]);
  });
});
