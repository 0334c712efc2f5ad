import { expect, it, vi } from 'vitest';
import { bytes, text } from '../testing/utf8.ts';
import { offerOpener, openerOf } from './entry-opener.ts';
import { limitStoreTime } from './limit-store-time.ts';
import { memoryStore } from './memory-store.ts';
import type { OverflowStore } from './overflow-store.ts';

const never = (): Promise<never> => new Promise(() => {});

it('rejects when the store takes longer, and says which method and option', async () => {
  const store: OverflowStore = { write: never, read: never, readRange: never };
  const limited = limitStoreTime({ store, timeoutMs: 20 });
  await expect(limited.write('a', bytes('x'))).rejects.toThrow(
    'The store did not answer to write within 20 ms (storeTimeoutMs).',
  );
  await expect(limited.read('a')).rejects.toThrow('to read within 20 ms');
  await expect(limited.readRange?.('a', { start: 0, end: 1 })).rejects.toThrow(
    'to readRange within 20 ms',
  );
});

it('answers as the store does when it is in time', async () => {
  const limited = limitStoreTime({ store: memoryStore(), timeoutMs: 60_000 });
  expect(await limited.write('a', bytes('data'))).toBe('a');
  expect(text(await limited.read('a'))).toBe('data');
  const range = { start: 1, end: 3 };
  expect(await limited.readRange?.('a', range)).toEqual(bytes('at'));
  expect(await limited.writeOnce?.('a', bytes('late'))).toEqual(bytes('data'));
  await limited.remove?.('a');
  await expect(limited.read('a')).rejects.toThrow('holds nothing');
});

it('leaves no timer behind, whether the store answers, rejects or throws', async () => {
  vi.useFakeTimers();
  try {
    const store: OverflowStore = {
      write: async key => key,
      read: async () => {
        throw new Error('down');
      },
      readRange: () => {
        throw new Error('not even a promise');
      },
    };
    const limited = limitStoreTime({ store, timeoutMs: 60_000 });
    await limited.write('a', bytes('x'));
    await expect(limited.read('a')).rejects.toThrow('down');
    await expect(
      limited.readRange?.('a', { start: 0, end: 1 }),
    ).rejects.toThrow('not even a promise');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('has the methods that the store has, called on the store', async () => {
  class Counting implements OverflowStore {
    count = 0;
    async write(key: string): Promise<string> {
      this.count++;
      return key;
    }
    async read(): Promise<Uint8Array> {
      this.count++;
      return bytes('x');
    }
    async remove(): Promise<void> {
      this.count++;
    }
  }
  const store = new Counting();
  const limited = limitStoreTime({ store, timeoutMs: 1_000 });
  await limited.write('a', bytes('x'));
  await limited.read('a');
  await limited.remove?.('a');
  expect(store.count).toBe(3);
  expect(Object.keys(limited).toSorted()).toEqual(['read', 'remove', 'write']);
});

it('closes an entry that is opened too late', async () => {
  const store = memoryStore();
  let openNow = (): void => undefined;
  let closed = 0;
  offerOpener(store, async () => {
    await new Promise<void>(resolve => (openNow = resolve));
    return { size: 0, read: never, close: async () => void closed++ };
  });
  const open = openerOf(limitStoreTime({ store, timeoutMs: 20 }));
  await expect(open?.('a')).rejects.toThrow('to readRange within 20 ms');
  openNow();
  await vi.waitFor(() => expect(closed).toBe(1));
});

it('limits each read of an entry that is open', async () => {
  const store = memoryStore();
  const close = async (): Promise<void> => undefined;
  offerOpener(store, async () => ({ size: 1, read: never, close }));
  const entry = await openerOf(limitStoreTime({ store, timeoutMs: 20 }))?.('a');
  await expect(entry?.read({ start: 0, end: 1 })).rejects.toThrow(
    'to readRange within 20 ms',
  );
});
