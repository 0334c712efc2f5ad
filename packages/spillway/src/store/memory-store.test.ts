import { describe, expect, it } from 'vitest';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { describeStore } from '../testing/describe-store.ts';
import { memoryStore } from './memory-store.ts';

describeStore({ name: 'memoryStore', createStore: () => memoryStore() });

describe('memoryStore, as a cache', () => {
  it('drops the entry that was not used for the longest time', async () => {
    const store = memoryStore({ maxBytes: 30 });
    await store.write('a', new Uint8Array(10));
    await store.write('b', new Uint8Array(10));
    await store.write('c', new Uint8Array(10));
    await store.write('d', new Uint8Array(10));
    expect(await keysOf(store)).toEqual(['b', 'c', 'd']);
  });

  it('renews an entry that is read, wholly or in part', async () => {
    const store = memoryStore({ maxBytes: 30 });
    await store.write('a', new Uint8Array(10));
    await store.write('b', new Uint8Array(10));
    await store.write('c', new Uint8Array(10));
    await store.read('a');
    await store.readRange?.('b', { start: 0, end: 1 });
    await store.write('d', new Uint8Array(10));
    expect(await keysOf(store)).toEqual(['a', 'b', 'd']);
  });

  it('renews an entry that is written again, once or not', async () => {
    const store = memoryStore({ maxBytes: 30 });
    await store.write('a', new Uint8Array(10));
    await store.write('b', new Uint8Array(10));
    await store.write('c', new Uint8Array(10));
    await store.write('a', new Uint8Array(10));
    await store.writeOnce?.('b', new Uint8Array(10));
    await store.write('d', new Uint8Array(10));
    expect(await keysOf(store)).toEqual(['a', 'b', 'd']);
  });

  it('drops as many entries as the new one needs', async () => {
    const store = memoryStore({ maxBytes: 30 });
    await store.write('a', new Uint8Array(10));
    await store.write('b', new Uint8Array(10));
    await store.write('c', new Uint8Array(10));
    await store.write('d', new Uint8Array(15));
    expect(await keysOf(store)).toEqual(['c', 'd']);
  });

  it('counts an entry that is replaced or removed once', async () => {
    const store = memoryStore({ maxBytes: 30 });
    await store.write('a', new Uint8Array(10));
    await store.write('b', new Uint8Array(20));
    await store.write('b', new Uint8Array(5));
    await store.write('c', new Uint8Array(15));
    expect(await keysOf(store)).toEqual(['a', 'b', 'c']);
    await store.remove?.('c');
    await store.remove?.('c');
    await store.write('d', new Uint8Array(15));
    expect(await keysOf(store)).toEqual(['a', 'b', 'd']);
  });

  it('takes an entry of just maxBytes', async () => {
    const store = memoryStore({ maxBytes: 10 });
    await store.write('a', new Uint8Array(10));
    expect((await store.read('a')).byteLength).toBe(10);
  });

  it('refuses a larger one, and keeps what it has', async () => {
    const store = memoryStore({ maxBytes: 10 });
    await store.write('a', new Uint8Array(9));
    await expect(store.write('a', new Uint8Array(11))).rejects.toThrow(
      'memoryStore keeps at most 10 bytes, and "a" has 11.',
    );
    await expect(store.writeOnce?.('b', new Uint8Array(11))).rejects.toThrow(
      'memoryStore keeps at most 10 bytes, and "b" has 11.',
    );
    expect((await store.read('a')).byteLength).toBe(9);
    await expect(store.read('b')).rejects.toThrow(UnknownHandleError);
  });

  it('copies a Buffer, whose slice would share its memory', async () => {
    const store = memoryStore();
    const data = Buffer.from('before');
    await store.write('a', data);
    data.fill(0);
    expect(Buffer.from(await store.read('a')).toString()).toBe('before');
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '64', null])(
    'refuses maxBytes of %s',
    maxBytes => {
      // @ts-expect-error -- some are no numbers
      expect(() => memoryStore({ maxBytes })).toThrow(InvalidOptionsError);
    },
  );

  it('says what maxBytes has to be', () => {
    expect(() => memoryStore({ maxBytes: -1 }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Spillway_InvalidOptionsError: Invalid options for memoryStore:
        - maxBytes: -1 was given, but it must be a positive integer]
      `);
  });
});

async function keysOf(
  store: ReturnType<typeof memoryStore>,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list?.('') ?? []) keys.push(key);
  return keys.toSorted();
}
