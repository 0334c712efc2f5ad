import { describe, expect, it } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { countingBytes, firstWrongByte } from './counting-bytes.ts';
import type { CreateStore } from './create-store-with.ts';
import { describeList } from './describe-list.ts';
import { describeReadRange } from './describe-read-range.ts';
import { describeRemove } from './describe-remove.ts';
import { describeWriteOnce } from './describe-write-once.ts';
import { bytes, text } from './utf8.ts';

const scope = '0123456789abcdef';
const key = `${scope}/run-shell-0123456789abcdefghjk`;

/**
 * Describes, as a suite of vitest, what every `OverflowStore` has to do.
 *
 * Call it in a test file of the store. Methods that a store leaves out are
 * reported as skipped.
 */
export function describeStore({
  name,
  createStore,
}: {
  /** The store's name, shown as the title of the suite. */
  name: string;
  /**
   * Makes an empty store of at least 32 MB; called once for each test. What it
   * opens can be closed in `onTestFinished`.
   */
  createStore: CreateStore;
}): void {
  describe(`${name}, as an OverflowStore`, () => {
    describeWriteAndRead(createStore);
    describeUnknownHandles(createStore);
    describeReadRange(createStore);
    describeWriteOnce(createStore);
    describeList(createStore);
    describeRemove(createStore);
  });
}

function describeWriteAndRead(createStore: CreateStore): void {
  describe('write and read', () => {
    it('reads what was written, by the handle and by the key', async () => {
      const store = await createStore();
      const handle = await store.write(key, bytes('a log'));
      expect(text(await store.read(handle))).toBe('a log');
      expect(text(await store.read(key))).toBe('a log');
    });

    it('keeps every byte value', async () => {
      const store = await createStore();
      const data = Uint8Array.from({ length: 256 }, (_, index) => index);
      const handle = await store.write(key, data);
      expect([...(await store.read(handle))]).toEqual([...data]);
    });

    it('keeps empty data', async () => {
      const store = await createStore();
      const handle = await store.write(key, new Uint8Array());
      expect((await store.read(handle)).byteLength).toBe(0);
    });

    it('keeps 1 MB', async () => {
      const store = await createStore();
      const content = 'a log of 18 bytes\n'.repeat(60_000);
      const handle = await store.write(key, bytes(content));
      expect(text(await store.read(handle)) === content).toBe(true);
    });

    it('keeps 16 MB of every byte value', async () => {
      const store = await createStore();
      const data = countingBytes(16_000_000);
      const stored = await store.read(await store.write(key, data));
      expect(stored.byteLength).toBe(16_000_000);
      expect(firstWrongByte(stored)).toBe(-1);
    }, 60_000);

    it('keeps a view of a larger buffer as what the view shows', async () => {
      const store = await createStore();
      const handle = await store.write(key, bytes('-inner-').subarray(1, 6));
      expect(text(await store.read(handle))).toBe('inner');
    });

    it('replaces what was there, also by something shorter', async () => {
      const store = await createStore();
      await store.write(key, bytes('the first and longer one'));
      const handle = await store.write(key, bytes('second'));
      expect(text(await store.read(handle))).toBe('second');
      expect(text(await store.read(key))).toBe('second');
    });

    it('keeps entries apart whose keys begin alike', async () => {
      const store = await createStore();
      const keys = [key, `${key}.record`, `${key}.index`, `f${key}`, 'plain'];
      for (const each of keys) {
        // oxlint-disable-next-line no-await-in-loop -- one after another, as a step writes them
        await store.write(each, bytes(each));
      }
      const stored = await Promise.all(keys.map(each => store.read(each)));
      expect(stored.map(text)).toEqual(keys);
    });

    it('takes keys of up to 128 characters', async () => {
      const store = await createStore();
      const longest = `${scope}/${'k'.repeat(111)}`;
      const handle = await store.write(longest, bytes('long'));
      expect(text(await store.read(handle))).toBe('long');
    });

    it('is not changed by a caller that reuses its buffer after the write', async () => {
      const store = await createStore();
      const data = bytes('before');
      const handle = await store.write(key, data);
      data.fill(0);
      expect(text(await store.read(handle))).toBe('before');
    });

    it('is not changed by a caller that writes into what it read', async () => {
      const store = await createStore();
      const handle = await store.write(key, bytes('before'));
      (await store.read(handle)).fill(0);
      expect(text(await store.read(handle))).toBe('before');
    });

    it('holds one whole payload after concurrent writes of different ones', async () => {
      const store = await createStore();
      const payloads = Array.from({ length: 8 }, (_, index) =>
        new Uint8Array(100_000).fill(index),
      );
      await Promise.all(payloads.map(data => store.write(key, data)));
      const stored = await store.read(key);
      expect(stored.byteLength).toBe(100_000);
      expect(new Set(stored).size).toBe(1);
    });
  });
}

function describeUnknownHandles(createStore: CreateStore): void {
  describe('unknown handles', () => {
    it.each([
      ['a key that nobody wrote', key],
      ['nothing', ''],
      ['a scope', scope],
      ['the parent directory', '..'],
      ['a path upwards', '../../etc/passwd'],
      ['a path upwards through the scope', `${scope}/../${scope}/known`],
      ['an absolute path', '/etc/passwd'],
      ['a path of Windows', 'C:\\Windows\\win.ini'],
      ['a path upwards on Windows', '..\\known'],
      ['a NUL in the name', `${scope}/known\0`],
      ['a slash at the end', `${scope}/known/`],
      ['an empty folder', '//known'],
      ['other letters', `${scope}/KNOWN`],
      ['an emoji', '\u{1f4a5}'],
      ['a lone surrogate', '\ud83d'],
      ['10,000 characters', 'k'.repeat(10_000)],
    ])('rejects %s', async (_, handle) => {
      const store = await createStore();
      await store.write(`${scope}/known`, bytes('secret'));
      await expect(store.read(handle)).rejects.toSatisfy(error =>
        UnknownHandleError.isInstance(error),
      );
    });

    it('says which handle it was', async () => {
      const store = await createStore();
      await expect(store.read(key)).rejects.toMatchObject({ handle: key });
    });
  });
}
