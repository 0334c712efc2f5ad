import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import { capArbitrary, payloadArbitrary } from './payload-arbitrary.ts';
import {
  parseAnswer,
  testHandle as handle,
  testLog as log,
  testReader,
} from './test-reader.ts';

describe('windows of characters', () => {
  it('say which characters they show', () => {
    expect(
      testReader({ payload: log })({ handle, charOffset: 4, charLimit: 20 }),
    ).toMatchInlineSnapshot(`
      "[grep-abc: characters 5 to 24 of 12,902. Next: readToolResult({"handle":"grep-abc","charOffset":24,"charLimit":20})]
      1 fine
      row 2 fine
      ro"
    `);
  });

  it('do not begin inside a character', () => {
    const answer = testReader({ payload: 'ab👨‍👩‍👧‍👦cd' })({
      handle,
      charOffset: 6,
    });
    expect(parseAnswer(answer).body).toBe('👨‍👩‍👧‍👦cd');
  });

  it('reach every character once by the printed calls', () => {
    const charLimits = fc.option(fc.integer({ min: 1, max: 200 }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        ...([payloadArbitrary, capArbitrary, charLimits] as const),
        (payload, readMaxChars, charLimit) => {
          const read = testReader({ payload, readMaxChars });
          let text = '';
          let call: ReadToolResultInput | undefined = {
            handle,
            charOffset: 0,
            charLimit,
          };
          while (call !== undefined) {
            const answer = read(call);
            expect(answer.length).toBeLessThanOrEqual(readMaxChars);
            expect(answer.isWellFormed()).toBe(true);
            expect(parseAnswer(answer).body).not.toBe('');
            text += parseAnswer(answer).body;
            [call] = parseAnswer(answer).calls;
          }
          expect(text).toBe(payload);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keep a byte order mark', () => {
    const answer = testReader({ payload: '\uFEFFa,b' })({
      handle,
      charOffset: 0,
    });
    expect(parseAnswer(answer).body).toBe('\uFEFFa,b');
  });
});
