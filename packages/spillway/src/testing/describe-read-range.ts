import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { countingBytes, firstWrongByte } from './counting-bytes.ts';
import { createStoreWith } from './create-store-with.ts';
import type { CreateStore } from './create-store-with.ts';
import { bytes, text } from './utf8.ts';

const key = '0123456789abcdef/run-shell-0123456789abcdefghjk';

/** Describes `readRange`: windows of an entry. */
export function describeReadRange(createStore: CreateStore): void {
  const create = (context: TestContext) =>
    createStoreWith({ method: 'readRange', createStore, context });

  describe('readRange', () => {
    it.for([
      { start: 0, end: 10, expected: '0123456789' },
      { start: 3, end: 6, expected: '345' },
      { start: 9, end: 10, expected: '9' },
      { start: 8, end: 100, expected: '89' },
      { start: 4, end: 4, expected: '' },
      { start: 10, end: 20, expected: '' },
      { start: 50, end: 60, expected: '' },
      { start: 0, end: Number.MAX_SAFE_INTEGER, expected: '0123456789' },
    ])(
      'reads "$expected" from $start to $end of ten bytes',
      async ({ start, end, expected }, context) => {
        const store = await create(context);
        const handle = await store.write(key, bytes('0123456789'));
        expect(text(await store.readRange(handle, { start, end }))).toBe(
          expected,
        );
      },
    );

    it('reads nothing of empty data', async context => {
      const store = await create(context);
      const handle = await store.write(key, new Uint8Array());
      const window = await store.readRange(handle, { start: 0, end: 5 });
      expect(window.byteLength).toBe(0);
    });

    it('reads 1 MB window by window', async context => {
      const store = await create(context);
      const content = 'a log of 18 bytes\n'.repeat(60_000);
      const handle = await store.write(key, bytes(content));
      let read = '';
      for (let start = 0; start < content.length; start += 300_001) {
        const end = start + 300_001;
        // oxlint-disable-next-line no-await-in-loop -- a reader asks for one window after another
        read += text(await store.readRange(handle, { start, end }));
      }
      expect(read === content).toBe(true);
    });

    it('is not changed by a caller that writes into what it read', async context => {
      const store = await create(context);
      const handle = await store.write(key, bytes('before'));
      (await store.readRange(handle, { start: 0, end: 6 })).fill(0);
      expect(text(await store.read(handle))).toBe('before');
    });

    it('reads a window of 16 MB', async context => {
      const store = await create(context);
      const handle = await store.write(key, countingBytes(16_000_000));
      const start = 9_000_000;
      const window = await store.readRange(handle, { start, end: start + 300 });
      expect(window.byteLength).toBe(300);
      expect(firstWrongByte(window, start)).toBe(-1);
    }, 60_000);

    it('reads of one entry what another beside it does not hold', async context => {
      const store = await create(context);
      const handle = await store.write(key, bytes('payload'));
      await store.write(`${key}.index`, bytes('an index'));
      const range = { start: 0, end: 100 };
      expect(text(await store.readRange(handle, range))).toBe('payload');
      const beside = await store.readRange(`${key}.index`, range);
      expect(text(beside)).toBe('an index');
    });

    it.for([
      { title: 'a key that nobody wrote', handle: key, end: 1 },
      { title: 'an empty window of it', handle: key, end: 0 },
      { title: 'a path upwards', handle: '../../etc/passwd', end: 1 },
      { title: 'nothing', handle: '', end: 1 },
    ])('rejects $title', async ({ handle, end }, context) => {
      const store = await create(context);
      await expect(
        store.readRange(handle, { start: 0, end }),
      ).rejects.toSatisfy(error => UnknownHandleError.isInstance(error));
    });
  });
}
