import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { createStoreWith } from './create-store-with.ts';
import type { CreateStore } from './create-store-with.ts';
import { bytes, text } from './utf8.ts';

const scope = '0123456789abcdef';
const key = `${scope}/run-shell-0123456789abcdefghjk`;

/** Describes `remove`: gone, and no error when it was gone before. */
export function describeRemove(createStore: CreateStore): void {
  const create = (context: TestContext) =>
    createStoreWith({ method: 'remove', createStore, context });

  describe('remove', () => {
    it('removes one entry and leaves the others', async context => {
      const store = await create(context);
      const handle = await store.write(key, bytes('payload'));
      await store.write(`${key}.record`, bytes('record'));
      await store.remove(handle);
      await expect(store.read(handle)).rejects.toSatisfy(error =>
        UnknownHandleError.isInstance(error),
      );
      expect(text(await store.read(`${key}.record`))).toBe('record');
    });

    it('resolves when there is nothing to remove', async context => {
      const store = await create(context);
      const handle = await store.write(key, bytes('payload'));
      await store.remove(handle);
      await store.remove(handle);
      await store.remove('never-written');
      await store.remove(scope);
      await store.remove('../../etc/passwd');
      await expect(store.read(handle)).rejects.toSatisfy(error =>
        UnknownHandleError.isInstance(error),
      );
    });

    it('makes room for the next write of the same key', async context => {
      const store = await create(context);
      await store.remove(await store.write(key, bytes('first')));
      const handle = await store.write(key, bytes('second'));
      expect(text(await store.read(handle))).toBe('second');
    });
  });
}
