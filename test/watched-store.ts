import { memoryStore, type OverflowStore } from 'spillway';

/** A store in memory that keeps count of what is done with it. */
export interface WatchedStore extends OverflowStore {
  readonly entries: Map<string, Uint8Array>;
  /** The keys that were written, in order, repeats included. */
  readonly writtenKeys: string[];
  /** The keys that were read, in order. */
  readonly readKeys: string[];
}

/** Makes a store of two methods only, the least that a store can be. */
export function watchedStore(): WatchedStore {
  const inner = memoryStore();
  const entries = new Map<string, Uint8Array>();
  const writtenKeys: string[] = [];
  const readKeys: string[] = [];
  return {
    entries,
    writtenKeys,
    readKeys,
    write: async (key, data) => {
      writtenKeys.push(key);
      entries.set(key, data.slice());
      return inner.write(key, data);
    },
    read: async handle => {
      readKeys.push(handle);
      return inner.read(handle);
    },
  };
}

/** Makes a store that is down. */
export function brokenStore(
  error: unknown = new Error('the disk is full'),
): OverflowStore {
  return {
    write: async () => {
      throw error;
    },
    read: async () => {
      throw error;
    },
  };
}
