import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { minifyJson } from './minify-json.ts';

describe('minifyJson', () => {
  it('drops white space outside strings', () => {
    const source = '\r\n{ "a b" :\t[ 1 , "\\" , \\\\" ] } ';
    expect(finish(minifyJson(source))).toBe('{"a b":[1,"\\" , \\\\"]}');
  });

  it('keeps digits and escapes as they are', () => {
    const source = '[12345678901234567890, 1.0, 1e2, "\\u0041\\/"]';
    expect(finish(minifyJson(source))).toBe(
      '[12345678901234567890,1.0,1e2,"\\u0041\\/"]',
    );
  });

  it('returns the same text when there is nothing to drop', () => {
    const source = '{"a":[1,2,{"b":" "}]}';
    expect(finish(minifyJson(source))).toBe(source);
  });

  it('undoes any indentation', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: 'binary' }),
        fc.constantFrom(1, 2, '\t'),
        (value, indent) => {
          const source = JSON.stringify(value, undefined, indent);
          expect(finish(minifyJson(source))).toBe(JSON.stringify(value));
        },
      ),
    );
  });

  it('pauses on long texts, also inside one string', () => {
    const source = JSON.stringify('"'.repeat(1_000_000));
    const pauses = [...minifyJson(source)].length;
    expect(pauses).toBeGreaterThan(1);
    expect(pauses).toBeLessThan(5);
  });
});

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
