import { describe, expect, it } from 'vitest';
import { extremeMarks } from './extreme-marks.ts';
import {
  addNumber,
  addValue,
  categoryMarks,
  createValueField,
} from './value-field.ts';

describe('addValue', () => {
  it('marks a value that occurs once or twice among many', () => {
    const values = Array.from({ length: 900 }, (_, n) => ['on', 'off'][n % 2]);
    values[70] = 'broken';
    values[700] = 'broken';
    expect(placesOf(values)).toEqual([70, 700]);
  });

  it('marks nothing where all values differ or few are there', () => {
    expect(placesOf(Array.from({ length: 900 }, (_, n) => `id ${n}`))).toEqual(
      [],
    );
    expect(placesOf(['a', 'a', 'a', 'b'])).toEqual([]);
  });

  it('marks the number that is far from the rest, not the ends of an even spread', () => {
    const numbers = Array.from({ length: 5_000 }, (_, n) => n);
    expect(placesOf(numbers)).toEqual([]);
    numbers[4_321] = 1e9;
    expect(placesOf(numbers)).toEqual([4_321]);
  });

  it('marks the one number that differs from a constant', () => {
    const numbers = Array.from({ length: 90 }, () => 200);
    numbers[33] = 503;
    expect(new Set(placesOf(numbers))).toEqual(new Set([33]));
  });
});

function placesOf(values: readonly (string | number | undefined)[]): number[] {
  const field = createValueField();
  for (const [at, value] of values.entries()) {
    addValue(field, String(value), at);
    if (typeof value === 'number') addNumber(field, value, at);
  }
  const fields = [{ name: '', values: field }];
  return [...categoryMarks(field), ...extremeMarks(fields)].map(({ at }) => at);
}
