import { describe, expect, it } from 'vitest';
import { createCells, type SplitRow } from './cells.ts';
import { splitAtBars } from './split-at-bars.ts';
import { splitAtGaps } from './split-at-gaps.ts';
import { splitAtSeparator } from './split-at-separator.ts';
import { splitAtWords } from './split-at-words.ts';

describe('splitAtSeparator', () => {
  it('splits outside of quotes, and takes those around a cell off', () => {
    expect(cellsOf(splitAtSeparator(','), ['a,"b, c",,"d ""e"""'])).toEqual([
      ['a', 'b, c', '', 'd ""e""'],
    ]);
  });

  it('stops behind as many cells as are wanted', () => {
    expect(cellsOf(splitAtSeparator(';'), ['a;b;c;d'], 2)).toEqual([
      ['a', 'b'],
    ]);
  });
});

describe('splitAtWords', () => {
  it('takes what stands behind so many words for one cell', () => {
    expect(
      cellsOf(splitAtWords(2), [' root   12  node  --x ', 'root 13', '']),
    ).toEqual([['root', '12', 'node  --x'], ['root', '13'], []]);
  });
});

describe('splitAtBars', () => {
  it('splits rows of one width, and rows of another', () => {
    expect(
      cellsOf(splitAtBars(), [
        '│ a  │ b  │',
        '│ cc │ d  │',
        '│ eee │ f │',
        'g | h',
        '│ i  │ j  │',
      ]),
    ).toEqual([
      ['', 'a', 'b', ''],
      ['', 'cc', 'd', ''],
      ['', 'eee', 'f', ''],
      ['g', 'h'],
      ['', 'i', 'j', ''],
    ]);
  });

  it('finds the wanted cells of a row whose last one is longer', () => {
    const rows = ['a | b | c', 'd | e | a longer one', 'f | g | h'];
    expect(cellsOf(splitAtBars(), rows, 2)).toEqual([
      ['a', 'b'],
      ['d', 'e'],
      ['f', 'g'],
    ]);
  });
});

describe('splitAtGaps', () => {
  it('keeps the columns of the rows before where one cell reaches into the next', () => {
    expect(
      cellsOf(splitAtGaps(), [
        'api    Running   3d',
        'web    Failed    12d',
        'a-long name   Running   4d',
        'job    Running   5d',
      ]),
    ).toEqual([
      ['api', 'Running', '3d'],
      ['web', 'Failed', '12d'],
      ['a-long name', 'Running', '4d'],
      ['job', 'Running', '5d'],
    ]);
  });

  it('takes two blanks inside a cell for part of it where the columns are known', () => {
    expect(
      cellsOf(splitAtGaps(), [
        'one     Up 3 hours       x',
        'two     Exited  (137)    y',
      ]),
    ).toEqual([
      ['one', 'Up 3 hours', 'x'],
      ['two', 'Exited  (137)', 'y'],
    ]);
  });
});

function cellsOf(
  split: SplitRow,
  rows: readonly string[],
  most = 60,
): string[][] {
  const text = rows.join('\n');
  const cells = createCells(most);
  let start = 0;
  return rows.map(row => {
    split(text, { start, end: start + row.length }, cells, most);
    start += row.length + 1;
    return Array.from({ length: cells.count }, (_, index) =>
      text.slice(cells.starts[index], cells.ends[index]).trim(),
    );
  });
}
