import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capArbitrary, payloadArbitrary } from './payload-arbitrary.ts';
import {
  parseAnswer,
  testHandle as handle,
  testLog as log,
  testReader,
} from './test-reader.ts';

describe('searches', () => {
  it('show hits with their context as grep does, and the call around the first (C44)', () => {
    const read = testReader({ payload: log });
    const answer = read({ handle, pattern: 'error', limit: 2 });
    expect(answer).toMatchInlineSnapshot(`
      "[grep-abc: 2 of 10 hits for "error" (hits 1 to 2) in 1,000 lines (12,902 characters). Next: readToolResult({"handle":"grep-abc","offset":2,"limit":2,"pattern":"error"}). Around the first: readToolResult({"handle":"grep-abc","offset":40,"limit":21})]
      49- row 49 fine
      50- row 50 fine
      51: row 51 error
      52- row 52 fine
      53- row 53 fine
      --
      149- row 149 fine
      150- row 150 fine
      151: row 151 error
      152- row 152 fine
      153- row 153 fine"
    `);
    const [, around] = parseAnswer(answer).calls;
    expect(read(around)).toContain('\n51: row 51 error\n');
  });

  it('merge groups that touch', () => {
    const payload = ['a', 'hit', 'b', 'c', 'hit hit', 'd', 'e', 'f', 'hit'];
    expect(
      testReader({ payload: payload.join('\n') })({
        handle,
        pattern: 'hit',
        context: 1,
      }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: 4 of 4 hits for "hit" in 9 lines (27 characters). Around the first: readToolResult({"handle":"grep-abc","offset":0,"limit":21})]
      1- a
      2: hit
      3- b
      4- c
      5: hit hit
      6- d
      --
      8- f
      9: hit"
    `);
  });

  it('show the part of a giant line around a hit, with its column (C42)', () => {
    const before = '{"id":1},'.repeat(300_000);
    const read = testReader({ payload: `[${before}{"needle":2},${before}{}]` });
    const answer = read({ handle, pattern: 'needle', context: 0 });
    expect(answer.replaceAll(/(?:\{"id":1\},){9,}/g, '…'))
      .toMatchInlineSnapshot(`
        "[grep-abc: 1 of 1 hit for "needle" in 1 line (5,400,017 characters). Around the first: readToolResult({"handle":"grep-abc","charOffset":2696256})]
        1: [columns 2,699,671 to 2,700,670 of 5,400,017, hit at column 2,700,004] id":1},…{"needle":2},…{"id":1}"
      `);
    const [around] = parseAnswer(answer).calls;
    expect(around).toEqual({ handle, charOffset: 2_696_256 });
    expect(read(around)).toContain('{"needle":2}');
  });

  it('show the last hits first from the end', () => {
    const answer = testReader({ payload: log })({
      handle,
      pattern: 'error',
      context: 0,
      limit: 2,
      fromEnd: true,
    });
    expect(answer).toMatchInlineSnapshot(`
      "[grep-abc: 2 of 10 hits for "error" (hits 9 to 10) in 1,000 lines (12,902 characters). Before: readToolResult({"handle":"grep-abc","offset":2,"limit":2,"fromEnd":true,"pattern":"error","context":0}). Around the last: readToolResult({"handle":"grep-abc","offset":940,"limit":21})]
      851: row 851 error
      951: row 951 error"
    `);
  });

  it('say so when there is no hit', () => {
    const read = testReader({ payload: log });
    expect(read({ handle, pattern: 'Error' })).toMatchInlineSnapshot(
      `"[grep-abc: 0 hits for "Error" in 1,000 lines (12,902 characters). A pattern is literal text, with case: try fewer of its words, or read with readToolResult({"handle":"grep-abc"})]"`,
    );
    expect(
      read({ handle, pattern: 'error', offset: 10 }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: offset 10 is past the end: there are 10 hits. Try the same call without offset]"`,
    );
  });

  it('take a pattern literally, however it looks (C45)', () => {
    const payload = 'aaaa\n(a+)+$ here\naaaa$';
    const answer = testReader({ payload })({
      handle,
      pattern: '(a+)+$',
      context: 0,
    });
    expect(parseAnswer(answer).rows).toEqual([
      { number: 2, text: '(a+)+$ here' },
    ]);
    const long = 'y'.repeat(3_000);
    const found = testReader({ payload: `a\n${`${long}\n`.repeat(3)}` })({
      handle,
      pattern: long,
      limit: 1,
      context: 0,
    });
    expect(found).toContain(`\n2: ${long}`);
    expect(found.split('\n', 1)).toMatchInlineSnapshot(`
      [
        "[grep-abc: 1 of 3 hits for "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…" (hit 1) in 4 lines (9,005 characters). Next: the same call with "offset":1. Around the first: readToolResult({"handle":"grep-abc","offset":0,"limit":21})]",
      ]
    `);
  });

  it('number lines as grep does (C44)', () => {
    const payload = 'a\u2028b\vc\fd\re\nneedle\r\n\nneedle';
    const answer = testReader({ payload })({
      handle,
      pattern: 'needle',
      context: 0,
    });
    expect(parseAnswer(answer).rows).toEqual([
      { number: 2, text: 'needle' },
      { number: 4, text: 'needle' },
    ]);
  });

  it('show a hit in a cluster that no window holds, also behind a short one', () => {
    const payload = `👨‍👩‍👧‍👦e${'\u0301'.repeat(300)}`;
    const read = testReader({ payload, readMaxChars: 400 });
    const pattern = 'e\u0301';
    const [around] = parseAnswer(read({ handle, pattern })).calls;
    expect(around).toEqual({ handle, charOffset: 11 });
    expect(read(around)).toContain(pattern);
  });

  it('walk every hit once, page by page, and print a call around the first that shows it', () => {
    const patterns = fc.constantFrom(
      'a',
      'ab',
      'x',
      '😀',
      ' ',
      'e\u0301',
      'xxxx',
    );
    const directions = fc.constantFrom(undefined, true);
    fc.assert(
      fc.property(
        ...([payloadArbitrary, patterns, capArbitrary, directions] as const),
        fc.record({
          limit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
          context: fc.integer({ min: 0, max: 4 }),
        }),
        (payload, pattern, readMaxChars, fromEnd, options) => {
          const read = testReader({ payload, readMaxChars });
          const starts = [...payload.matchAll(new RegExp(pattern, 'g'))].map(
            ({ index }) => index,
          );
          const lineOf = (hit: number): number =>
            payload.slice(0, starts[hit - 1]).split('\n').length;
          let seen = 0;
          while (seen < starts.length) {
            const answer = read({
              handle,
              pattern,
              fromEnd,
              offset: seen,
              ...options,
            });
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            const [header = ''] = answer.split('\n', 1);
            const [, shown, total] =
              /: ([\d,]+) of ([\d,]+) hits? for /.exec(header) ?? [];
            const count = Number(shown?.replaceAll(',', ''));
            expect(Number(total?.replaceAll(',', ''))).toBe(starts.length);
            expect(count).toBeGreaterThan(0);
            const first = fromEnd ? starts.length - seen - count + 1 : seen + 1;
            const numbers = new Set(
              Array.from({ length: count }, (_, at) => lineOf(first + at)),
            );
            const rows = parseAnswer(answer).rows.filter(
              ({ number }) => number > 0,
            );
            expect(new Set(rows.map(({ number }) => number))).toEqual(numbers);
            const around = parseAnswer(answer).calls.find(
              call => call.pattern === undefined,
            );
            expect(around === undefined ? pattern : read(around)).toContain(
              pattern,
            );
            seen += count;
            const next =
              /(?:Next|Before): (?:readToolResult\(|the same).*?"offset":(\d+)/.exec(
                header,
              );
            expect(next?.[1]).toBe(
              seen < starts.length ? String(seen) : undefined,
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
