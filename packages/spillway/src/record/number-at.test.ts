import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberAt } from './number-at.ts';

it('reads a number as the language does, wherever it stands', () => {
  const number = fc.oneof(
    fc.integer().map(String),
    fc
      .tuple(fc.integer(), fc.nat(999_999))
      .map(([whole, part]) => `${whole}.${part}`),
    fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -99, max: 99 }))
      .map(([digit, exponent]) => `${digit}.5e${exponent}`),
  );
  fc.assert(
    fc.property(fc.string(), number, fc.string(), (before, text, behind) => {
      const start = before.length;
      const read = numberAt(before + text + behind, start, start + text.length);
      const expected = Number(text);
      expect(Math.abs(read - expected)).toBeLessThanOrEqual(
        Math.abs(expected) * 1e-12,
      );
    }),
  );
});

it('takes nothing else for a number', () => {
  for (const text of [
    '',
    '-',
    '.5',
    '1.2.3',
    '10.0.0.1',
    '12px',
    '2026-11-30',
    '0x10',
    '1'.repeat(60),
    '100%',
  ]) {
    expect(numberAt(text, 0, text.length)).toBeNaN();
  }
});
