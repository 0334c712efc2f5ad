import { describe, expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

describe('writeJson', () => {
  it('writes what JSON.stringify writes', () => {
    const value = {
      date: new Date(0),
      list: [undefined, Number.NaN],
      on: true,
    };
    expect(writeJson(value)).toBe(JSON.stringify(value));
    expect(writeJson(value, { indent: 2 })).toBe(
      JSON.stringify(value, undefined, 2),
    );
  });

  it('writes a BigInt as its digits in a string', () => {
    expect(writeJson({ id: 12_345_678_901_234_567_890n })).toBe(
      '{"id":"12345678901234567890"}',
    );
  });

  it('writes null for a root without a JSON form', () => {
    const roots = [undefined, () => 1, Symbol('s')];
    expect(roots.map(root => writeJson(root))).toEqual([
      'null',
      'null',
      'null',
    ]);
  });

  it('keeps an indented text linear in a value of any depth', () => {
    let value: unknown = 'x';
    for (let level = 0; level < 5_000; level++) value = [value];
    const lengths = [value, [value, value]].map(
      deep => writeJson(deep, { indent: 2 }).length,
    );
    expect(lengths[0]).toBeLessThan(5_000 * 2 * 70);
    expect(lengths[1]).toBeLessThan(5_000 * 4 * 70);
  });

  it('never throws: 100,000 levels, with and without indentation', () => {
    let value: unknown = [];
    for (let level = 1; level < 100_000; level++) {
      value = level % 2 === 0 ? [value] : { a: value };
    }
    const compact = writeJson(value);
    expect(compact).toHaveLength(50_000 * '{"a":[]}'.length);
    const indented = writeJson(value, { indent: 2 });
    expect(indented.split(/\s+/).join('')).toBe(compact);
  });
});
