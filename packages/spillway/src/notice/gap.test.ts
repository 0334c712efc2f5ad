import { expect, it } from 'vitest';
import {
  charactersLeftOut,
  itemsLeftOut,
  keysLeftOut,
  textLeftOut,
  type TextPosition,
} from './gap.ts';

function gap(from: TextPosition, upTo: TextPosition): string {
  return textLeftOut({ from, upTo, start: 0, chars: 12_345 });
}

it('names whole lines, columns, and what lies between', () => {
  expect([
    gap({ line: 41, column: 1 }, { line: 1_150, column: 1 }),
    gap({ line: 41, column: 1 }, { line: 42, column: 1 }),
    gap({ line: 7, column: 301 }, { line: 7, column: 9_801 }),
    gap({ line: 7, column: 301 }, { line: 8, column: 1 }),
    gap({ line: 7, column: 301 }, { line: 90, column: 12 }),
    gap({ line: 7, column: 1 }, { line: 90, column: 12 }),
  ]).toMatchInlineSnapshot(`
    [
      "[lines 41 to 1,149 left out: 12,345 characters]",
      "[line 41 left out: 12,345 characters]",
      "[line 7, columns 301 to 9,800, left out: 12,345 characters]",
      "[line 7, column 301 to the end of line 7, left out: 12,345 characters]",
      "[line 7, column 301 to line 90, column 11, left out: 12,345 characters]",
      "[line 7, column 1 to line 90, column 11, left out: 12,345 characters]",
    ]
  `);
});

it('names items, keys and characters', () => {
  expect([
    itemsLeftOut({ from: 10, to: 1_999, total: 2_000 }),
    itemsLeftOut({ from: 1, to: 1, total: 3 }),
    keysLeftOut({ count: 20, total: 26 }),
    keysLeftOut({ count: 1, total: 1 }),
    charactersLeftOut(1),
    charactersLeftOut(12_345),
  ]).toMatchInlineSnapshot(`
    [
      "items 10 to 1,999 of 2,000 left out",
      "item 1 of 3 left out",
      "20 of 26 keys left out",
      "1 of 1 key left out",
      "1 character left out",
      "12,345 characters left out",
    ]
  `);
});
