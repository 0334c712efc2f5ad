import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import type { StoreEntry } from '../store/overflow-store.ts';
import { createStoreWith } from './create-store-with.ts';
import type { CreateStore } from './create-store-with.ts';
import { bytes, text } from './utf8.ts';

const key = '0123456789abcdef/run-shell-0123456789abcdefghjk';

/** Describes `list`: every entry once, by prefix. */
export function describeList(createStore: CreateStore): void {
  const create = (context: TestContext) =>
    createStoreWith({ method: 'list', createStore, context });

  describe('list', () => {
    it('lists each entry once, with its size and age', async context => {
      const store = await create(context);
      const before = Date.now();
      await store.write(key, bytes('12345'));
      await store.write(`${key}.record`, bytes('123'));
      const entries = await collect(store.list(''));
      expect(
        entries.map(entry => ({ key: entry.key, bytes: entry.bytes })),
      ).toEqual([
        { key, bytes: 5 },
        { key: `${key}.record`, bytes: 3 },
      ]);
      // Clocks of backends and file systems are allowed two seconds.
      for (const { modifiedAt } of entries) {
        expect(Math.abs(modifiedAt - before)).toBeLessThan(2_000);
      }
    });

    it('lists only keys that start with the prefix', async context => {
      const store = await create(context);
      const keys = ['aa/one', 'aa/one.record', 'aa/two', 'ab/one', 'b', 'bb'];
      await Promise.all(keys.map(each => store.write(each, bytes(each))));
      expect(await listKeys(store.list(''))).toEqual(keys);
      expect(await listKeys(store.list('a'))).toEqual(keys.slice(0, 4));
      expect(await listKeys(store.list('aa/'))).toEqual(keys.slice(0, 3));
      expect(await listKeys(store.list('aa/one'))).toEqual(keys.slice(0, 2));
      expect(await listKeys(store.list('b'))).toEqual(['b', 'bb']);
      expect(await listKeys(store.list('aa/one/'))).toEqual([]);
      expect(await listKeys(store.list('../'))).toEqual([]);
    });

    it('lists nothing of an empty store', async context => {
      const store = await create(context);
      expect(await collect(store.list(''))).toEqual([]);
    });

    it('ends although the entries are read and written while it runs', async context => {
      const store = await create(context);
      const keys = Array.from({ length: 20 }, (_, index) => `aa/k${index}`);
      await Promise.all(keys.map(each => store.write(each, bytes(each))));
      const seen: string[] = [];
      for await (const entry of store.list('aa/')) {
        seen.push(entry.key);
        await store.write(entry.key, await store.read(entry.key));
        if (seen.length > 100) break;
      }
      expect(seen.toSorted()).toEqual(keys.toSorted());
    });

    it('can be left early', async context => {
      const store = await create(context);
      await store.write('aa/one', bytes('1'));
      await store.write('aa/two', bytes('2'));
      for await (const entry of store.list('')) {
        expect(entry.bytes).toBe(1);
        break;
      }
      expect(text(await store.read('aa/two'))).toBe('2');
    });
  });
}

async function collect(
  entries: AsyncIterable<StoreEntry>,
): Promise<StoreEntry[]> {
  const collected: StoreEntry[] = [];
  for await (const entry of entries) collected.push(entry);
  return collected.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

async function listKeys(entries: AsyncIterable<StoreEntry>): Promise<string[]> {
  return (await collect(entries)).map(entry => entry.key);
}
