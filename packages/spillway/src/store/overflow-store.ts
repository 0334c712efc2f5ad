/** What a store says of one of its entries. */
export interface StoreEntry {
  /** The key under which it was written. */
  readonly key: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** When it was last written or read, in milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/**
 * Where payloads and records are kept.
 *
 * `write` and `read` are enough; the other methods make a store faster or more
 * exact. Keys are made of `a-z`, `0-9`, `-`, `.` and one `/` between the scope's
 * part and the rest, at most 128 characters, and never hold `..`.
 */
export interface OverflowStore {
  /**
   * Writes data under a key, replacing what was there: whole or not at all.
   * Resolves to the handle that `read` takes, which is the key itself unless
   * the backend must choose; `read` has to work with the key as well.
   */
  write(key: string, data: Uint8Array): Promise<string>;
  /** Resolves to the data. Rejects with `UnknownHandleError` when there is none. */
  read(handle: string): Promise<Uint8Array>;
  /**
   * Resolves to the bytes from `start` (inclusive) to `end` (exclusive),
   * fewer when the data ends before.
   */
  readRange?(
    handle: string,
    range: { start: number; end: number },
  ): Promise<Uint8Array>;
  /** Writes unless the key exists, and resolves to the data that is there afterwards: the winner's. */
  writeOnce?(key: string, data: Uint8Array): Promise<Uint8Array>;
  /** Iterates over the entries whose keys start with a prefix, in no particular order. */
  list?(prefix: string): AsyncIterable<StoreEntry>;
  /** Removes an entry; resolves also when there was none. */
  remove?(handle: string): Promise<void>;
}
