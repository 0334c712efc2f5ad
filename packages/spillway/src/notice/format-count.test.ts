import { expect, it } from 'vitest';
import { countOf, formatCount } from './format-count.ts';

it('groups digits by three', () => {
  expect([0, 9, 99, 999, 1_000, 12_345, 1_234_567].map(formatCount)).toEqual([
    '0',
    '9',
    '99',
    '999',
    '1,000',
    '12,345',
    '1,234,567',
  ]);
});

it('counts one and many', () => {
  expect(countOf(1, 'line')).toBe('1 line');
  expect(countOf(0, 'line')).toBe('0 lines');
  expect(countOf(2_000, 'line')).toBe('2,000 lines');
});
