import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import { createStoreWith } from './create-store-with.ts';
import type { CreateStore } from './create-store-with.ts';
import { bytes, text } from './utf8.ts';

const key = '0123456789abcdef/run-shell-0123456789abcdefghjk';

/** Describes `writeOnce`: one winner, whom everybody learns. */
export function describeWriteOnce(createStore: CreateStore): void {
  const create = (context: TestContext) =>
    createStoreWith({ method: 'writeOnce', createStore, context });

  describe('writeOnce', () => {
    it('writes what is not there, and resolves to it', async context => {
      const store = await create(context);
      expect(text(await store.writeOnce(key, bytes('first')))).toBe('first');
      expect(text(await store.read(key))).toBe('first');
    });

    it('keeps what is there, and resolves to it', async context => {
      const store = await create(context);
      await store.write(key, bytes('first'));
      expect(text(await store.writeOnce(key, bytes('second')))).toBe('first');
      expect(text(await store.read(key))).toBe('first');
    });

    it('takes empty data for something that is there', async context => {
      const store = await create(context);
      await store.writeOnce(key, new Uint8Array());
      expect(text(await store.writeOnce(key, bytes('second')))).toBe('');
    });

    it('keeps entries apart that lie beside each other', async context => {
      const store = await create(context);
      await store.writeOnce(key, bytes('payload'));
      await store.writeOnce(`${key}.record`, bytes('record'));
      expect(text(await store.read(key))).toBe('payload');
      expect(text(await store.read(`${key}.record`))).toBe('record');
    });

    it('is not changed by a caller that writes into what it answered', async context => {
      const store = await create(context);
      const data = bytes('first');
      (await store.writeOnce(key, data)).fill(0);
      expect(text(await store.read(key))).toBe('first');
      (await store.writeOnce(key, bytes('second'))).fill(0);
      expect(text(await store.read(key))).toBe('first');
    });

    it('lets one of many concurrent writers win, and tells all of them', async context => {
      const store = await create(context);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          store.writeOnce(key, bytes(`writer ${index}`)),
        ),
      );
      const stored = text(await store.read(key));
      expect(stored).toMatch(/^writer \d+$/);
      expect(new Set(answers.map(text))).toEqual(new Set([stored]));
    });
  });
}
