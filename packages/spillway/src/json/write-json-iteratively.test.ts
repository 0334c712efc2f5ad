import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJsonIteratively } from './write-json-iteratively.ts';

const write = (value: unknown, indent = 0): string =>
  writeJsonIteratively({ value, indent });

describe('writeJsonIteratively', () => {
  it('equals JSON.stringify for every JSON value and indentation', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
        fc.integer({ min: -1, max: 12 }),
        (value, indent) => {
          expect(write(value, indent)).toBe(
            JSON.stringify(value, undefined, indent),
          );
        },
      ),
    );
  });

  it('equals JSON.stringify for every value that it can write', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBoxedValues: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withSparseArray: true,
          withTypedArray: true,
          withNullPrototype: true,
          withUnicodeString: true,
        }),
        fc.constantFrom(0, 2),
        (value, indent) => {
          expect(write(value, indent)).toBe(
            JSON.stringify(value, undefined, indent) ?? 'null',
          );
        },
      ),
    );
  });

  it('equals JSON.stringify for what is strange', () => {
    const proto: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}');
    const fromPrototype: object = Object.create(Number.prototype);
    const values = [
      proto,
      [undefined, () => 1, Symbol('s')],
      { a: undefined, b: () => 1, c: Symbol('s') },
      // oxlint-disable-next-line no-sparse-arrays -- holes are the subject
      [, 1, ,],
      new Date(Number.NaN),
      { toJSON: (key: string) => `called with ${key}` },
      [{ toJSON: () => undefined }],
      [Object(1), Object('s'), Object(false), Object(Symbol('s'))],
      fromPrototype,
      { '\ud83d': '\ud83d', '\u2028': '\u0000"\\' },
      [-0, Number.NaN, Infinity, 1e21],
      new Map([[1, 2]]),
      Buffer.from('ab'),
      {},
      [],
      [{}, []],
    ];
    for (const value of values) {
      expect(write(value)).toBe(JSON.stringify(value));
      expect(write(value, 3)).toBe(JSON.stringify(value, undefined, 3));
    }
  });

  it('writes BigInts as strings, also boxed ones', () => {
    expect(write([1n, Object(-2n), { id: 3n }])).toBe('["1","-2",{"id":"3"}]');
  });

  it('marks cycles where they close, not what is merely used twice', () => {
    const twice = { a: 1 };
    const value: Record<string, unknown> = { first: twice, second: twice };
    value['self'] = value;
    value['list'] = [value];
    expect(write(value)).toMatchInlineSnapshot(
      `"{"first":{"a":1},"second":{"a":1},"self":"[circular]","list":["[circular]"]}"`,
    );
  });

  it('marks what throws when it is read', () => {
    const proxy = new Proxy([], {
      get: angry,
      ownKeys: angry,
      getPrototypeOf: angry,
      has: angry,
      getOwnPropertyDescriptor: angry,
    });
    const revoked = Proxy.revocable([], {});
    revoked.revoke();
    const value = {
      get getter() {
        return angry();
      },
      method: { toJSON: angry },
      proxy,
      revoked: revoked.proxy,
      fine: 1,
    };
    expect(write(value)).toMatchInlineSnapshot(
      `"{"getter":"[unreadable]","method":"[unreadable]","proxy":"[unreadable]","revoked":"[unreadable]","fine":1}"`,
    );
  });

  it('ends where a value makes new values for ever', () => {
    const endless: object = Object.create(null, {
      next: { enumerable: true, get: () => Object.create(endless, own) },
    });
    const own = Object.getOwnPropertyDescriptors(endless);
    const value: unknown = Object.create(null, own);
    expect(writeJsonIteratively({ value, maxDepth: 3 })).toMatchInlineSnapshot(
      `"{"next":{"next":{"next":"[too deep]"}}}"`,
    );
  });

  it('ends where the text would grow too long for a string', () => {
    let value: unknown = 1n;
    for (let level = 0; level < 60; level++) value = [value, value];
    const text = writeJsonIteratively({ value, maxChars: 300 });
    expect(text.length).toBeLessThan(500);
    expect(text.match(/too large/g)).toHaveLength(1);
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

function angry(): never {
  throw new Error('no');
}
