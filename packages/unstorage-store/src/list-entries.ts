import type { StoreEntry } from 'spillway';
import type { Storage } from 'unstorage';
import { unsealedBytes } from './sealed-value.ts';

/**
 * Iterates over the entries whose keys begin with a prefix, each once, at the cost
 * of a list of all keys and one question an entry. Rejects when the driver does
 * not tell how large an item is and when it was written.
 */
export async function* listEntries({
  storage,
  prefix,
  listed,
}: {
  storage: Storage;
  prefix: string;
  /** The prefix that was asked for. */
  listed: string;
}): AsyncGenerator<StoreEntry> {
  const base = prefix === '' ? '' : `${prefix.replaceAll('/', ':')}:`;
  for (const item of await storage.getKeys(prefix)) {
    const key = item.slice(base.length).replace(':', '/');
    if (!key.startsWith(listed)) continue;
    // oxlint-disable-next-line no-await-in-loop -- asked for when the caller comes to it
    const entry = await describeItem(storage, item);
    if (entry !== undefined) yield { key, ...entry };
  }
}

/** Resolves to size and time of an item; to `undefined` when it is gone. */
async function describeItem(
  storage: Storage,
  item: string,
): Promise<Omit<StoreEntry, 'key'> | undefined> {
  const { size, mtime } = await storage.getMeta(item, { nativeOnly: true });
  if (typeof size === 'number' && mtime !== undefined) {
    return {
      bytes: unsealedBytes(size),
      modifiedAt: new Date(mtime).getTime(),
    };
  }
  if (!(await storage.hasItem(item))) return undefined;
  throw new Error(
    `The driver does not tell the size and the time of ${item}, so it cannot be listed.`,
  );
}
