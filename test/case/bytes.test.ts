/** Bytes that are no text, and text with bytes that no one expects. */
import { spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { everyAction } from '../every-action.ts';
import { handleIn, readWholeBytes, readWholeText } from '../read-back.ts';
import { bothWays, sentBy } from '../sent-by.ts';

/** "Order processed" and "error: connection refused" as EUC-JP writes them. */
const eucJp = Buffer.from(
  `${'c3edcab820bdcdcdfd0a'.repeat(2_000)}a5a8a5e9a1bc3a20c0dcc2b3b5f1c8dd0a`,
  'hex',
);

const noText: readonly (readonly [string, Uint8Array])[] = [
  ['EUC-JP', eucJp],
  [
    'invalid UTF-8',
    Buffer.concat([
      Buffer.from('fine\n'.repeat(3_000)),
      Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, 0xff, 0xfe]),
    ]),
  ],
  ['all bytes', Uint8Array.from({ length: 40_000 }, (_, at) => at % 256)],
];

describe.each(bothWays)('with %s', (_way, run) => {
  it.each(noText)(
    'B38: stores the bytes of %s as they are',
    async (_name, value) => {
      for (const action of [spill(), truncate({ then: spill() })]) {
        // oxlint-disable-next-line no-await-in-loop -- one action after another
        const { text, spillway } = await sentBy(run, { value }, action);
        expect(text).toContain(
          `Whole: ${value.length.toLocaleString('en-US')} bytes of binary data`,
        );
        expect(
          // oxlint-disable-next-line no-await-in-loop
          Buffer.from(await readWholeBytes(spillway, handleIn(text))),
        ).toEqual(Buffer.from(value));
      }
    },
  );

  describe.each(everyAction)('%s', (_action, action) => {
    it.each([
      ['NUL between records', (at: number) => `record ${at}\0`],
      ['NUL in lines', (at: number) => `record\0 ${at}\n`],
      ['all control characters', controls],
    ])('B38: shows and stores text with %s', async (_name, lineOf) => {
      const value = Array.from({ length: 2_000 }, (_, at) => lineOf(at)).join(
        '',
      );
      const { text, spillway } = await sentBy(run, { value }, action);
      expect(text).toContain('record');
      expect(text.isWellFormed()).toBe(true);
      expect(await readWholeText(spillway, handleIn(text))).toBe(value);
    });

    it.each(noText)(
      'B38: shows and stores %s that a tool has decoded',
      async (_name, bytes) => {
        const value = new TextDecoder().decode(bytes);
        const { text, spillway } = await sentBy(run, { value }, action);
        expect(text.isWellFormed()).toBe(true);
        expect(await readWholeText(spillway, handleIn(text))).toBe(value);
      },
    );
  });
});

function controls(at: number): string {
  const codes = Array.from({ length: 32 }, (_, code) =>
    String.fromCharCode(code),
  );
  return `record ${at} ${codes.filter(code => code !== '\n').join('')}\u007f\u0085\n`;
}
