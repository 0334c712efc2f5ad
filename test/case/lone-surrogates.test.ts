/** B31: lone surrogates in a result. */
import { createSpillway, memoryStore, spill } from 'spillway';
import { describe, expect, it } from 'vitest';
import { readWholeText } from '../read-back.ts';
import { rowsOf, stored, text } from '../stored-result.ts';

describe('results that hold lone surrogates (B31)', () => {
  it('are sent and shown with U+FFFD, and stored as they were', async () => {
    const value = 'text \ud83d and \ude00 more\n'.repeat(200);
    const store = memoryStore();
    const spillway = createSpillway({
      store,
      bands: [{ over: 1_000, action: spill() }],
    });
    const { standIn, handle, read } = await stored(text(value), spillway);
    expect(standIn.isWellFormed()).toBe(true);
    expect(await readWholeText(spillway, handle)).toBe(value.toWellFormed());
    expect(
      rowsOf(await read({ pattern: 'text \ufffd', limit: 1, context: 0 })),
    ).toEqual([[1, 'text \ufffd and \ufffd more']]);
    for await (const { key } of store.list?.('') ?? []) {
      if (!key.endsWith(handle)) continue;
      const bytes = Buffer.from(await store.read(key));
      // WTF-8: U+D83D as ED A0 BD, U+DE00 as ED B8 80.
      expect(bytes.subarray(0, 18).toString('hex')).toBe(
        Buffer.from('text \xed\xa0\xbd and \xed\xb8\x80 m', 'latin1')
          .subarray(0, 18)
          .toString('hex'),
      );
    }
  });

  it('have the handle of the same result behind a database that mended them', async () => {
    const value = 'text \ud83d line\n'.repeat(200);
    const { handle } = await stored(text(value));
    expect((await stored(text(value.toWellFormed()))).handle).toBe(handle);
  });
});
