import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capArbitrary, payloadArbitrary } from './payload-arbitrary.ts';
import {
  parseAnswer,
  testHandle as handle,
  testReader,
} from './test-reader.ts';

describe('an answer', () => {
  it('to a wrong number has a remark, or a call that works (C46)', () => {
    const read = testReader({ payload: 'a\nb\nc' });
    expect(read({ handle, limit: 10_000 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: limit must be a whole number from 1 to 1,000: 10000 was read as 1,000.]
      1: a
      2: b
      3: c"
    `);
    expect(read({ handle, offset: 7 })).toMatchInlineSnapshot(
      `"[grep-abc: offset 7 is past the end: there are 3 lines. Try readToolResult({"handle":"grep-abc","fromEnd":true})]"`,
    );
    expect(read({ handle, offset: 7, fromEnd: true })).toMatchInlineSnapshot(
      `"[grep-abc: offset 7 is before the start: there are 3 lines. Try readToolResult({"handle":"grep-abc"})]"`,
    );
    expect(read({ handle, charOffset: 7 })).toMatchInlineSnapshot(
      `"[grep-abc: charOffset 7 is past the end: there are 5 characters. Try readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
    expect(read({ handle, offset: -1 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: offset must be a whole number of 0 or more: -1 was read as 0; fromEnd reads from the end.]
      1: a
      2: b
      3: c"
    `);
    expect(read({ handle, offset: Number.NaN, lines: 3 }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (5 characters), all of it.]
      [Note: offset must be a whole number: NaN was ignored. "lines" is not known here and had no effect.]
      1: a
      2: b
      3: c"
    `);
    expect(parseAnswer(read({ handle, offset: '2' })).rows).toEqual([
      { number: 3, text: 'c' },
    ]);
  });

  it('leaves room for the answer, however much there is to remark', () => {
    const unknown = Array.from({ length: 50 }, (_, at) => [`key${at}`, at]);
    const read = testReader({ payload: 'x'.repeat(1_000), readMaxChars: 400 });
    const answer = read({ handle, ...Object.fromEntries(unknown) });
    expect(answer.length).toBeLessThanOrEqual(400);
    expect(answer).toMatchInlineSnapshot(`
      "[grep-abc: line 1 of 1 (1,000 characters), columns 1 to 135 of 1,000. The line goes on: readToolResult({"handle":"grep-abc","charOffset":135})]
      [Note: "key0", "key1", "key2", "key3", "key4" and 45 more are not known here and had no effect.]
      1: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    `);
  });

  it('of an empty payload says so', () => {
    expect(testReader({ payload: '' })({ handle })).toMatchInlineSnapshot(
      `"[grep-abc: this result is empty, 0 characters.]"`,
    );
  });

  it('is bounded by the smallest cap with the longest names', () => {
    const long = `${'tool'.repeat(6)}-${'7'.repeat(20)}`;
    const read = testReader({
      payload: 'x'.repeat(5_000),
      name: 'n'.repeat(64),
      readMaxChars: 400,
    });
    for (const input of [{}, { fromEnd: true }, { pattern: 'x' }]) {
      const answer = read({ handle: long, ...input });
      expect(answer.length).toBeLessThanOrEqual(400);
      expect(answer).toContain('xxxx');
    }
  });

  it('is the same whatever the blocks of the index', () => {
    const inputs = fc.record(
      {
        handle: fc.constant(handle),
        offset: fc.nat(30),
        limit: fc.integer({ min: 1, max: 20 }),
        fromEnd: fc.boolean(),
        pattern: fc.constantFrom(
          'a',
          '\n',
          'x',
          'xx',
          'é',
          '😀',
          'e\u0301',
          '\r\n',
        ),
        context: fc.nat(3),
        charOffset: fc.nat(3_000),
        charLimit: fc.integer({ min: 1, max: 500 }),
      },
      { requiredKeys: ['handle'] },
    );
    const blocks = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(
        ...([payloadArbitrary, inputs, capArbitrary, blocks] as const),
        (payload, input, readMaxChars, blockBytes) => {
          expect(testReader({ payload, readMaxChars, blockBytes })(input)).toBe(
            testReader({ payload, readMaxChars })(input),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is never a throw and never too long', () => {
    const inputs = fc.record(
      {
        handle: fc.constant(handle),
        offset: fc.anything(),
        limit: fc.anything(),
        fromEnd: fc.anything(),
        pattern: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        context: fc.anything(),
        charOffset: fc.anything(),
        charLimit: fc.anything(),
        more: fc.anything(),
      },
      { requiredKeys: ['handle'] },
    );
    fc.assert(
      fc.property(
        ...([payloadArbitrary, inputs, capArbitrary] as const),
        (payload, input, readMaxChars) => {
          const answer = testReader({ payload, readMaxChars })(input);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          expect(answer.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
