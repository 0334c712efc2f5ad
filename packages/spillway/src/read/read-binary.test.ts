import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import { capArbitrary } from './payload-arbitrary.ts';
import {
  parseAnswer,
  testHandle as handle,
  testReader,
} from './test-reader.ts';

describe('binary payloads', () => {
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'),
    Buffer.from([0, 0, 5, 0, 0, 0, 2, 0xd0]),
    Buffer.alloc(100, 0xff),
  ]);

  it('are described, whatever is asked of their lines (B38)', () => {
    expect(
      testReader({ payload: png })({ handle, pattern: 'x' }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: binary data, image/png, 1,280 by 720 pixels, 124 bytes. It is not text, so it has no lines to show or to search. Its first bytes as base64: readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
    expect(
      testReader({ payload: Uint8Array.of(0xb0, 0xa1, 0xb0, 0xa1) })({
        handle,
      }),
    ).toMatchInlineSnapshot(
      `"[grep-abc: binary data, application/octet-stream, 4 bytes. It is not text, so it has no lines to show or to search. Its first bytes as base64: readToolResult({"handle":"grep-abc","charOffset":0})]"`,
    );
  });

  it('are shown as base64 when asked for', () => {
    expect(
      testReader({ payload: png })({ handle, charOffset: 0, charLimit: 12 }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: bytes 1 to 12 of 124 (image/png), as base64. Next: readToolResult({"handle":"grep-abc","charOffset":12,"charLimit":12})]
      iVBORw0KGgoAAAAN"
    `);
  });

  it('that are valid UTF-8 are text, NUL bytes or not (B38)', () => {
    expect(
      parseAnswer(testReader({ payload: 'a\0b\nc' })({ handle })).rows,
    ).toEqual([
      { number: 1, text: 'a\0b' },
      { number: 2, text: 'c' },
    ]);
  });

  it('reach every byte once by the printed calls', () => {
    const charLimits = fc.option(fc.integer({ min: 1, max: 5_000 }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        ...([
          fc.uint8Array({ maxLength: 2_000 }),
          capArbitrary,
          charLimits,
        ] as const),
        (bytes, readMaxChars, charLimit) => {
          const payload = Uint8Array.from([0xff, ...bytes]);
          const read = testReader({ payload, readMaxChars });
          const found: number[] = [];
          let call: ReadToolResultInput | undefined = {
            handle,
            charOffset: 0,
            charLimit,
          };
          while (call !== undefined) {
            const answer = read(call);
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            const body = answer.split('\n').at(-1) ?? '';
            found.push(...Buffer.from(body, 'base64'));
            [call] = parseAnswer(answer).calls;
          }
          expect(Uint8Array.from(found)).toEqual(payload);
        },
      ),
      { numRuns: 60 },
    );
  });
});
