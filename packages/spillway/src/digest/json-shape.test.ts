import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { scanJson } from '../json/scan-json.ts';
import { jsonShape } from './json-shape.ts';

const shapeOf = (value: unknown): string | undefined =>
  finish(jsonShape(JSON.stringify(value)));

describe('jsonShape', () => {
  it('names the keys of an object with their types', () => {
    const value = { id: 1, name: 'a', tags: [1, 2, 3], 'a b': {}, on: true };
    expect(shapeOf({ ...value, gone: null })).toMatchInlineSnapshot(
      `"{id: number, name: string, tags: array of 3 items, "a b": object of 0 keys, on: boolean, gone: null} 6 keys"`,
    );
  });

  it('A12: names 10 of 12 keys, and has words for what is empty', () => {
    const keys = Array.from({ length: 12 }, (_, index) => [`k${index}`, 1]);
    expect(shapeOf(Object.fromEntries(keys))).toMatchInlineSnapshot(
      `"{k0: number, k1: number, k2: number, k3: number, k4: number, k5: number, k6: number, k7: number, k8: number, k9: number, …} 12 keys"`,
    );
    expect(shapeOf([])).toBe('0 items');
    expect(shapeOf({})).toBe('0 keys');
  });

  it('describes a list by its first item', () => {
    const records = Array.from({ length: 2_000 }, (_, id) => ({
      id,
      name: '',
    }));
    expect(shapeOf(records)).toBe('2,000 items of {id, name}');
    expect(shapeOf([[1, 2]])).toBe('1 item of array of 2 items');
    expect(shapeOf(['a', 'b'])).toBe('2 items of string');
    expect(shapeOf([{}])).toBe('1 item of object of 0 keys');
  });

  it('A12: has no shape for scalars and strings', () => {
    expect([1, 'text', true, null].map(shapeOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('A11: stays in one line of 300 characters, whatever the keys', () => {
    const keys = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(fc.constantFrom('k', '\u0000', '👨‍👩‍👧', '\ud83d', '\n'), fc.nat(9))
        .map(([unit, times]) => unit.repeat(10_000) + times),
    );
    const record = fc.dictionary(keys, fc.jsonValue(), { maxKeys: 15 });
    fc.assert(
      fc.property(fc.oneof(record, fc.array(record)), value => {
        const shape = shapeOf(value) ?? '';
        expect(shape).not.toBe('');
        expect(shape.length).toBeLessThanOrEqual(300);
        expect(shape.isWellFormed()).toBe(true);
        expect(shape).not.toContain('\n');
      }),
      { numRuns: 50 },
    );
  });

  it('names the keys of the second level where they all fit', () => {
    const page = { page: 1, per_page: 30, total: 900 };
    const rows = [{ id: 1, name: 'a', state: 'open', url: '', at: 0, by: 0 }];
    expect(
      shapeOf({ meta: page, data: rows, done: true }),
    ).toMatchInlineSnapshot(
      `"{meta: object of 3 keys {page, per_page, total}, data: array of 1 item {id, name, state, url, at, …}, done: boolean} 3 keys"`,
    );
    const wide = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`a-rather-long-key-${n}`, page]),
    );
    expect(shapeOf(wide)).not.toContain('per_page');
  });

  it('B37: outlines an OpenAPI document by its first paths and their methods', () => {
    const operation = { summary: 'Does something', responses: {} };
    const paths = Object.fromEntries(
      Array.from({ length: 900 }, (_, n) => [
        `/things/{thing_id}/parts/${n}`,
        { parameters: [], get: operation, delete: operation },
      ]),
    );
    const shape = shapeOf({
      openapi: '3.1.0',
      info: { title: 'Things' },
      paths,
    });
    expect(shape).toMatchInlineSnapshot(`
      "{openapi: string, info: object of 1 key {title}, paths: object of 900 keys {"/things/{thing_id}/parts/0", "/things/{thing_id}/parts/1", "/things/{thing_id}/parts/2", "/things/{thing_id}/parts/3", "/things/{thing_id}/parts/4", …}} 3 keys
      OpenAPI 3.1.0 with 900 paths. First ones (line: path):
      1:55: /things/{thing_id}/parts/0 GET DELETE
      1:205: /things/{thing_id}/parts/1 GET DELETE
      1:355: /things/{thing_id}/parts/2 GET DELETE
      1:505: /things/{thing_id}/parts/3 GET DELETE
      1:655: /things/{thing_id}/parts/4 GET DELETE
      1:805: /things/{thing_id}/parts/5 GET DELETE
      1:955: /things/{thing_id}/parts/6 GET DELETE
      1:1105: /things/{thing_id}/parts/7 GET DELETE"
    `);
    const [, ...outline] = shape?.split('\n') ?? [];
    expect(outline.join('\n').length).toBeLessThanOrEqual(450);
    expect(shapeOf({ openapi: 3, paths: [] })).not.toContain('\n');
  });

  it('takes a scan that was made before, also of indented text', () => {
    const source = JSON.stringify({ a: [1], b: 2 }, undefined, 2);
    const scan = finish(scanJson(source));
    expect(finish(jsonShape(scan))).toBe(
      '{a: array of 1 item, b: number} 2 keys',
    );
  });
});

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
