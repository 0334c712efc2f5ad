import { isStoreKey } from '@spillway-internal/store-parts';
import { type OverflowStore, UnknownHandleError } from 'spillway';
import type { Storage } from 'unstorage';
import { checkOptions } from './check-options.ts';
import { listEntries } from './list-entries.ts';
import { openValue, sealValue } from './sealed-value.ts';
import { toBytes } from './to-bytes.ts';

/** Options of `unstorageStore`. */
export interface UnstorageStoreOptions {
  /** A storage of unstorage with any driver that can write. It stays the caller's. */
  storage: Storage;
  /**
   * What the key of every item begins with.
   *
   * @default 'spillway'
   */
  prefix?: string | undefined;
}

/**
 * Makes a store of any driver of unstorage: Vercel Blob, Upstash, Cloudflare KV
 * and R2, Azure, Deno KV, files and more.
 *
 * Costs one call of the driver a write, a read or a removal, and a copy of the
 * data. Each item has 16 bytes more than its entry, a seal by which a value that
 * was written in part is found out: it counts as one that is not there, so that no
 * half payload is read from a driver that does not write whole.
 *
 * A driver can neither read a part of a value nor write only what is not there, so
 * there is no `readRange` and no `writeOnce`: a window costs the whole payload, and
 * two processes that meet the same result at the same moment may each decide about
 * it. `remove` and `list` exist where the driver has what they need. How long an
 * item is kept is for the driver to say.
 *
 * Throws an `InvalidOptionsError` for a wrong option, and for a driver that cannot
 * write.
 */
export function unstorageStore(options: UnstorageStoreOptions): OverflowStore {
  const { storage, prefix } = checkOptions(options);
  const { driver } = storage.getMount(prefix);
  const place = (key: string): string => (prefix ? `${prefix}:${key}` : key);

  const store: OverflowStore = {
    async write(key, data) {
      await storage.setItemRaw(place(key), sealValue(data));
      return key;
    },
    async read(handle) {
      // Only a key is one name: unstorage takes many texts for the same.
      if (!isStoreKey(handle)) throw new UnknownHandleError({ handle });
      const value: unknown = await storage.getItemRaw(place(handle));
      if (value === null || value === undefined) {
        throw new UnknownHandleError({ handle });
      }
      const data = openValue(await toBytes(value));
      if (data === undefined) throw new UnknownHandleError({ handle });
      return data;
    },
  };
  if (driver.removeItem !== undefined) {
    store.remove = async handle => {
      if (isStoreKey(handle)) await storage.removeItem(place(handle));
    };
  }
  if (driver.getMeta !== undefined) {
    store.list = listed => listEntries({ storage, prefix, listed });
  }
  return store;
}
