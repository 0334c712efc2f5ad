import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import {
  capArbitrary,
  linesOf,
  payloadArbitrary,
} from './payload-arbitrary.ts';
import {
  parseAnswer,
  testHandle as handle,
  testLog as log,
  testReader,
} from './test-reader.ts';

describe('windows of lines', () => {
  it('show numbered lines and the next call', () => {
    const read = testReader({ payload: log });
    expect(read({ handle, limit: 3 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 1,000 (12,902 characters). Next: readToolResult({"handle":"grep-abc","offset":3,"limit":3})]
      1: row 1 fine
      2: row 2 fine
      3: row 3 fine"
    `);
    expect(read({ handle, offset: 998, limit: 3 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 999 to 1,000 of 1,000 (12,902 characters), up to the end.]
      999: row 999 fine
      1000: row 1000 fine"
    `);
    expect(testReader({ payload: 'a\r\n\r\nb' })({ handle }))
      .toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 3 of 3 (6 characters), all of it.]
      1: a
      2: 
      3: b"
    `);
  });

  it('read from the end in the order of the text', () => {
    const read = testReader({ payload: log });
    expect(read({ handle, fromEnd: true, limit: 3 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 998 to 1,000 of 1,000 (12,902 characters). Before: readToolResult({"handle":"grep-abc","offset":3,"limit":3,"fromEnd":true})]
      998: row 998 fine
      999: row 999 fine
      1000: row 1000 fine"
    `);
    expect(read({ handle, fromEnd: true, offset: 998 })).toMatchInlineSnapshot(`
      "[grep-abc: lines 1 to 2 of 1,000 (12,902 characters), from the start.]
      1: row 1 fine
      2: row 2 fine"
    `);
  });

  it('show something of a giant line in the smallest answer with the longest names', () => {
    const longHandle = `${'t'.repeat(24)}-${'0'.repeat(20)}`;
    const read = testReader({
      payload: `line1\n${'x'.repeat(15_000)}\nline3`,
      readMaxChars: 400,
      name: 'n'.repeat(64),
    });
    for (const fromEnd of [false, true]) {
      const answer = read({ handle: longHandle, offset: 1, fromEnd });
      expect(answer.length).toBeLessThanOrEqual(400);
      expect(answer).toMatch(/\)\]\n2: x{16,}$/);
    }
  });

  it('show the last lines when the cap bites from the end (C41)', () => {
    const lines = Array.from(
      { length: 500 },
      (_, at) => `${at + 1} ${'x'.repeat(1_000)}`,
    );
    const answer = testReader({ payload: lines.join('\n') })({
      handle,
      fromEnd: true,
    });
    const rows = parseAnswer(answer).rows;
    expect(rows.at(-1)).toEqual({ number: 500, text: lines.at(-1) });
    expect(rows.map(({ number }) => number)).toEqual([
      494, 495, 496, 497, 498, 499, 500,
    ]);
    expect(parseAnswer(answer).calls).toEqual([
      { handle, offset: 7, fromEnd: true },
    ]);
  });

  it('show each line once around one that no answer can hold (C43)', () => {
    const read = testReader({
      payload: `line1\n${'x'.repeat(15_000)}\nimportant\nline4`,
    });
    expect(read({ handle })).toMatchInlineSnapshot(`
      "[grep-abc: line 1 of 4 (15,022 characters). Next: readToolResult({"handle":"grep-abc","offset":1})]
      1: line1"
    `);
    const giant = read({ handle, offset: 1 });
    expect(giant.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: line 2 of 4 (15,022 characters), columns 1 to 7,756 of 15,000. The line goes on: readToolResult({"handle":"grep-abc","charOffset":7762,"charLimit":7244}). After it, line 3: readToolResult({"handle":"grep-abc","offset":2})]
      2: xxx"
    `);
    const [inside, after] = parseAnswer(giant).calls;
    const rest = read(inside);
    expect(rest.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: characters 7,763 to 15,006 of 15,022. Next: readToolResult({"handle":"grep-abc","charOffset":15006,"charLimit":7244})]
      xxx"
    `);
    expect((giant + rest).match(/x{9,}/g)?.join('')).toHaveLength(15_000);
    expect(read(after)).toMatchInlineSnapshot(`
      "[grep-abc: lines 3 to 4 of 4 (15,022 characters), up to the end.]
      3: important
      4: line4"
    `);
  });

  it('show the end of such a line when read from the end', () => {
    const read = testReader({ payload: `first\n${'x'.repeat(9_000)}end` });
    const answer = read({ handle, fromEnd: true });
    expect(answer.endsWith('xend')).toBe(true);
    expect(answer.replaceAll(/x{9,}/g, 'xxx')).toMatchInlineSnapshot(`
      "[grep-abc: line 2 of 2 (9,009 characters), columns 1,258 to 9,003 of 9,003. The line begins: readToolResult({"handle":"grep-abc","charOffset":6,"charLimit":1257}). Before it, line 1: readToolResult({"handle":"grep-abc","offset":1,"fromEnd":true})]
      2: xxxend"
    `);
    const [inside] = parseAnswer(answer).calls;
    const beginning = read(inside);
    expect((answer + beginning).match(/x{9,}/g)?.join('')).toHaveLength(9_000);
  });

  it('name no offset when nothing is left', () => {
    const read = testReader({ payload: log });
    expect(read({ handle, offset: 900 })).not.toContain('"offset":');
    expect(read({ handle, fromEnd: true, offset: 900 })).not.toContain(
      '"offset":',
    );
  });

  it('page back every line once and in order, giant ones by their inner call', () => {
    fc.assert(
      fc.property(payloadArbitrary, capArbitrary, (payload, readMaxChars) => {
        const read = testReader({ payload, readMaxChars });
        const lines: string[] = [];
        let call: ReadToolResultInput | undefined = { handle };
        while (call !== undefined) {
          const answer = read(call);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          const rows = parseAnswer(answer).rows;
          expect(rows.map(({ number }) => number)).toEqual(
            rows.map((_, at) => lines.length + at + 1),
          );
          lines.push(...rows.map(({ text }) => text));
          const calls = parseAnswer(answer).calls;
          let inside = calls.find(({ charOffset }) => charOffset !== undefined);
          call = calls.find(({ offset }) => offset !== undefined);
          const whole = linesOf(payload)[lines.length - 1] ?? '';
          while (inside !== undefined && (lines.at(-1) ?? '') !== whole) {
            const window = read(inside);
            const left = whole.length - (lines.at(-1)?.length ?? 0);
            lines.push(
              (lines.pop() ?? '') + parseAnswer(window).body.slice(0, left),
            );
            [inside] = parseAnswer(window).calls;
          }
        }
        expect(lines).toEqual(linesOf(payload));
      }),
      { numRuns: 150 },
    );
  });

  it('page back every line from the end, giant ones by their last part', () => {
    fc.assert(
      fc.property(payloadArbitrary, capArbitrary, (payload, readMaxChars) => {
        const read = testReader({ payload, readMaxChars });
        const lines: string[] = [];
        let call: ReadToolResultInput | undefined = { handle, fromEnd: true };
        while (call !== undefined) {
          const answer = read(call);
          expect(answer.length).toBeLessThanOrEqual(readMaxChars);
          lines.unshift(...parseAnswer(answer).rows.map(({ text }) => text));
          call = parseAnswer(answer).calls.find(
            ({ offset }) => offset !== undefined,
          );
        }
        const expected = linesOf(payload);
        expect(lines).toHaveLength(expected.length);
        for (const [at, line] of lines.entries()) {
          expect(expected[at]?.endsWith(line)).toBe(true);
          expect(line === '' && expected[at] !== '').toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});
