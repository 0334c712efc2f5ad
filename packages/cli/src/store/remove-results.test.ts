import { memoryStore, type OverflowStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { joinResults } from './join-results.ts';
import { testLeastStore } from './test-least-store.ts';
import { listResults } from './list-results.ts';
import { type Removal, removeResults } from './remove-results.ts';

const scope = '0123456789abcdef';
const key = (letter: string): string =>
  `${scope}/read-${letter.repeat(20)}` as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const record = (handles: string[], earlier: string[] = []): Uint8Array =>
  bytes(JSON.stringify({ handles, earlier: [{ handles: earlier }] }));
const handleOf = (text: string): string => text.slice(scope.length + 1);

/** A store in memory whose entries are old, and that tells what is removed. */
async function storeWith(
  entries: Readonly<Record<string, Uint8Array>>,
): Promise<{ store: OverflowStore; removed: string[]; touched: Set<string> }> {
  const inner = memoryStore();
  for (const [name, data] of Object.entries(entries))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await inner.write(name, data);
  const removed: string[] = [];
  const touched = new Set<string>();
  const store: OverflowStore = {
    ...inner,
    async *list(prefix) {
      for await (const entry of inner.list?.(prefix) ?? [])
        yield { ...entry, modifiedAt: touched.has(entry.key) ? 9_000 : 1_000 };
    },
    async remove(name) {
      removed.push(name);
      await inner.remove?.(name);
    },
  };
  return { store, removed, touched };
}

async function removeAll(
  store: OverflowStore,
  meanwhile: () => unknown = () => undefined,
  isRenewedByListing = false,
): Promise<Removal> {
  const { results } = await listResults(store);
  const groups = await joinResults({ results, peek: each => store.read(each) });
  await meanwhile();
  return removeResults({ store, groups, listedAt: 2_000, isRenewedByListing });
}

describe('removeResults', () => {
  it('removes what lies beside a payload first, and nothing that Spillway did not write', async () => {
    const { store, removed } = await storeWith({
      [key('a')]: bytes('payload'),
      [`${key('a')}.index`]: bytes('index'),
      [`${key('a')}.record`]: record([]),
      'notes.txt': bytes('mine'),
    });
    expect(await removeAll(store)).toMatchObject({ removed: 1, kept: 0 });
    expect(removed.at(-1)).toBe(key('a'));
    expect(removed).toHaveLength(3);
    expect(await store.read('notes.txt')).toEqual(bytes('mine'));
  });

  it('keeps what was used or written since it was listed', async () => {
    const entries = {
      [key('a')]: bytes('payload'),
      [key('b')]: bytes('payload'),
      [key('c')]: bytes('payload'),
    };
    const { store, removed, touched } = await storeWith(entries);
    const removal = await removeAll(store, async () => {
      touched.add(key('a'));
      await store.write(`${key('b')}.record`, record([]));
    });
    expect(removal).toMatchObject({ removed: 1, kept: 2 });
    expect(removed).toEqual([key('c')]);
  });

  it('takes the second list for no use where the first one renewed everything', async () => {
    const { store, touched } = await storeWith({ [key('a')]: bytes('x') });
    const used = await removeAll(store, () => touched.add(key('a')), true);
    expect(used).toMatchObject({ removed: 0, kept: 1 });
    touched.clear();
    expect(await removeAll(store, undefined, true)).toMatchObject({
      removed: 1,
      kept: 0,
    });
  });

  it('keeps the parts of a result with their record, in whatever generation it names them', async () => {
    const { store, removed, touched } = await storeWith({
      [`${key('r')}.record`]: record(
        [handleOf(key('a'))],
        [handleOf(key('b'))],
      ),
      [key('a')]: bytes('part'),
      [key('b')]: bytes('part'),
      [key('c')]: bytes('other'),
    });
    const removal = await removeAll(store, () => touched.add(key('b')));
    expect(removal).toMatchObject({ removed: 1, kept: 3 });
    expect(removed).toEqual([key('c')]);
  });

  it('rejects before anything is removed when it is not known what a record names', async () => {
    const { store, removed } = await storeWith({
      [`${key('r')}.record`]: bytes('no record'),
      [key('a')]: bytes('part'),
    });
    await expect(removeAll(store)).rejects.toThrow(
      'is no record that this version knows',
    );
    expect(removed).toEqual([]);
  });

  it('says so when a store cannot list or remove', async () => {
    const { store } = await storeWith({ [key('a')]: bytes('payload') });
    await expect(removeAll(testLeastStore(store))).rejects.toThrow(
      'this store cannot list what it keeps',
    );
    const listing: OverflowStore = {
      ...testLeastStore(store),
      list: prefix => store.list?.(prefix) ?? nothing(),
    };
    await expect(removeAll(listing)).rejects.toThrow(
      'this store cannot remove what it keeps',
    );
  });
});

async function* nothing(): AsyncGenerator<never> {
  // Lists nothing.
}
