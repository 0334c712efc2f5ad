import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const read = (text: string): number | undefined =>
  readNumber(text, 0, text.length);

describe('readNumber', () => {
  it.each([
    ['0', 0],
    ['42', 42],
    ['-42', -42],
    ['4301622', 4_301_622],
    ['1,234,567', 1_234_567],
    ['0.25', 0.25],
    ['12.5', 12.5],
    ['200,', 200],
    ['17)', 17],
    ['12%', 12],
    ['5s', 5],
    ['2m', 120],
    ['4K', 4_096],
    ['1.5M', 1_572_864],
    ['3GiB', 3_221_225_472],
  ])('reads %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it('reads milliseconds as seconds, so that they compare', () => {
    expect(read('250ms')).toBeCloseTo(0.25);
    expect(read('250ms')).toBeLessThan(read('1.2s') ?? 0);
  });

  it.each([
    '',
    '-',
    'abc',
    '1.2.3',
    '2026-11-30',
    '10:32',
    '007',
    '12px',
    '1e5',
    '0x1f',
    '12345678901234567',
    'ms',
  ])('reads no number in %j', text => {
    expect(read(text)).toBeUndefined();
  });
});
