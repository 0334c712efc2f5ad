import { expect, it } from 'vitest';
import { clampRange } from './clamp-range.ts';

it.each([
  { start: 2, end: 5, expected: { start: 2, end: 5 } },
  { start: 8, end: 15, expected: { start: 8, end: 10 } },
  { start: 11, end: 15, expected: { start: 10, end: 10 } },
  { start: 5, end: 2, expected: { start: 5, end: 5 } },
  { start: -3, end: 2, expected: { start: 0, end: 2 } },
  { start: -3, end: -1, expected: { start: 0, end: 0 } },
  { start: Number.NaN, end: 3, expected: { start: 0, end: 3 } },
  { start: 1.9, end: 3.9, expected: { start: 1, end: 3 } },
  { start: 0, end: Infinity, expected: { start: 0, end: 10 } },
])('fits $start to $end into ten bytes', ({ start, end, expected }) => {
  expect(clampRange({ start, end, size: 10 })).toEqual(expected);
});
