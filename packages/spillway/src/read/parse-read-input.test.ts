import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReadInput } from './parse-read-input.ts';
import { readLimits } from './read-limits.ts';

const limits = readLimits(8_000);
const parse = (
  value: unknown,
): { input: Record<string, unknown>; remarks: readonly string[] } => {
  const { input, remarks } = parseReadInput({ value, limits });
  const given = Object.entries(input).filter(
    ([, field]) => field !== undefined,
  );
  return { input: Object.fromEntries(given), remarks };
};

describe('parseReadInput', () => {
  it('takes what is right without a remark', () => {
    const value = { handle: 'h', offset: 3, limit: 7, fromEnd: true };
    expect(parse(value)).toEqual({ input: value, remarks: [] });
  });

  it('understands numbers and booleans that come as text', () => {
    const value = { handle: ' h ', offset: '200', limit: '5', fromEnd: 'true' };
    expect(parse(value)).toEqual({
      input: { handle: 'h', offset: 200, limit: 5, fromEnd: true },
      remarks: [],
    });
  });

  it('takes null and an empty text for "not given"', () => {
    const value = { handle: 'h', offset: null, pattern: '', charOffset: null };
    expect(parse(value)).toEqual({ input: { handle: 'h' }, remarks: [] });
  });

  it('moves numbers into their range and says so', () => {
    expect(
      parse({
        handle: 'h',
        offset: -5,
        limit: 10_000,
        context: 99,
        charLimit: 1e6,
      }),
    ).toMatchInlineSnapshot(`
      {
        "input": {
          "charLimit": 7500,
          "context": 20,
          "handle": "h",
          "limit": 1000,
          "offset": 0,
        },
        "remarks": [
          "offset must be a whole number of 0 or more: -5 was read as 0; fromEnd reads from the end",
          "limit must be a whole number from 1 to 1,000: 10000 was read as 1,000",
          "context must be a whole number from 0 to 20: 99 was read as 20",
          "charLimit must be a whole number from 1 to 7,500: 1000000 was read as 7,500",
        ],
      }
    `);
    expect(parse({ handle: 'h', offset: 2.7, limit: 0 }))
      .toMatchInlineSnapshot(`
      {
        "input": {
          "handle": "h",
          "limit": 1,
          "offset": 2,
        },
        "remarks": [
          "offset must be a whole number of 0 or more: 2.7 was read as 2",
          "limit must be a whole number from 1 to 1,000: 0 was read as 1",
        ],
      }
    `);
  });

  it('ignores what it cannot understand and says so', () => {
    expect(
      parse({
        handle: 'h',
        offset: Number.NaN,
        limit: 'all',
        fromEnd: 'maybe',
        pattern: ['x'],
        context: { lines: 3 },
        path: 7.5,
        lines: 3,
        'evil\n\u202Ekey': 1,
      }),
    ).toMatchInlineSnapshot(`
      {
        "input": {
          "handle": "h",
          "path": "7.5",
        },
        "remarks": [
          "offset must be a whole number: NaN was ignored",
          "limit must be a whole number: "all" was ignored",
          "fromEnd must be true or false: "maybe" was ignored",
          "pattern must be a text: a list was ignored",
          "context must be a whole number: an object was ignored",
          ""lines", "evil\\n\\u{202e}key" are not known here and had no effect",
        ],
      }
    `);
  });

  it('lets a pattern win over a window of characters', () => {
    expect(parse({ handle: 'h', pattern: 'x', charOffset: 5 }))
      .toMatchInlineSnapshot(`
      {
        "input": {
          "handle": "h",
          "pattern": "x",
        },
        "remarks": [
          "charOffset has no effect beside pattern",
        ],
      }
    `);
  });

  it('lets a window of characters win over lines, unless it is a zero that was filled in', () => {
    expect(parse({ handle: 'h', offset: 5, charOffset: 7 }))
      .toMatchInlineSnapshot(`
      {
        "input": {
          "charOffset": 7,
          "handle": "h",
          "offset": 5,
        },
        "remarks": [
          "offset and fromEnd have no effect beside charOffset",
        ],
      }
    `);
    expect(
      parse({ handle: 'h', offset: 5, charOffset: 0, charLimit: 100 }),
    ).toEqual({ input: { handle: 'h', offset: 5 }, remarks: [] });
  });

  it('has no handle when none was given', () => {
    for (const value of [null, undefined, 7, 'h', [], {}, { handle: 7 }]) {
      expect(parse(value).input).toEqual({ handle: '' });
    }
  });

  it('survives an input that throws when it is looked at', () => {
    const value = {
      get handle(): string {
        throw new Error('no');
      },
    };
    expect(parse(value).input).toEqual({ handle: '' });
  });

  it('stays within the bounds whatever comes', () => {
    fc.assert(
      fc.property(
        fc.record({
          offset: fc.anything(),
          limit: fc.anything(),
          charLimit: fc.anything(),
        }),
        value => {
          const {
            offset = 0,
            limit = 1,
            charLimit = 1,
          } = parseReadInput({ value, limits }).input;
          expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true);
          expect(
            Number.isSafeInteger(limit) && limit >= 1 && limit <= 1_000,
          ).toBe(true);
          expect(
            Number.isSafeInteger(charLimit) &&
              charLimit >= 1 &&
              charLimit <= 7_500,
          ).toBe(true);
        },
      ),
    );
  });
});
