import { describe, expect, it } from 'vitest';
import { extremeMarks } from './extreme-marks.ts';
import { addNumber, addValue, createValueField } from './value-field.ts';

/** Numbers from 0 to 99 in no order, the same in every run. */
const usual = Array.from({ length: 400 }, (_, n) => (n * 37 + 11) % 100);

describe('extremeMarks', () => {
  it('prefers the record that is high in several fields to one that is highest in one', () => {
    const size = [...usual];
    const depth = [...usual];
    const noise = [...usual];
    [size[70], depth[70]] = [400, 400];
    noise[200] = 2_000;
    expect(bestOf({ size, depth, noise })).toBe(70);
    expect(bestOf({ depth, noise })).toBe(200);
  });

  it('counts a record as high that is among the four highest', () => {
    const felt = [...usual];
    [felt[10], felt[20], felt[30], felt[40]] = [2_000, 800, 760, 740];
    const strength = [...usual];
    [strength[10], strength[40]] = [60, 700];
    expect(bestOf({ felt, strength })).toBe(40);
  });

  it.each(['id', 'lat', 'port', 'updated_at', 'user_id', 'startLine'])(
    'takes little account of the largest %s',
    name => {
      const place = [...usual];
      place[70] = 9_000_000;
      const duration_ms = [...usual];
      duration_ms[300] = 800;
      expect(bestOf({ [name]: place, duration_ms })).toBe(300);
    },
  );

  it('takes little account of the largest of moments and of numbers that rise', () => {
    const rest = [...usual];
    rest[300] = 800;
    const moments = usual.map(n => 1_700_000_000 + n);
    moments[70] = 1_800_000_000;
    expect(bestOf({ a: moments, rest })).toBe(300);
    const rising = usual.map((_, n) => (n < 390 ? n : n * 1_000));
    expect(bestOf({ a: rising, rest })).toBe(300);
  });

  it('marks no number that occurs three times in a category', () => {
    const flags = usual.map((_, n) => (n % 120 === 7 ? 1 : 0));
    expect(marksOf({ flags })).toEqual([]);
  });

  it('marks nothing among a few, nor in an even spread', () => {
    expect(marksOf({ n: [1, 2, 1, 2, 1, 2, 900] })).toEqual([]);
    expect(marksOf({ n: usual })).toEqual([]);
  });
});

function bestOf(
  columns: Record<string, readonly number[]>,
): number | undefined {
  return marksOf(columns).toSorted((a, b) => b.score - a.score)[0]?.at;
}

function marksOf(columns: Record<string, readonly number[]>) {
  return extremeMarks(
    Object.entries(columns).map(([name, column]) => {
      const values = createValueField();
      for (const [at, value] of column.entries()) {
        addValue(values, String(value), at);
        addNumber(values, value, at);
      }
      return { name, values };
    }),
  );
}
