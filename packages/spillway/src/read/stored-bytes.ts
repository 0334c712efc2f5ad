import { type OpenedEntry, openerOf } from '../store/entry-opener.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { receivedBytes } from '../store/received-bytes.ts';
import type { ByteRange } from '../window/reading.ts';
import { readAhead } from './read-ahead.ts';

/** The bytes of a payload in the store, for one answer. */
export interface StoredBytes {
  /** Resolves to how many there are, where the store says so by itself. */
  readonly size?: () => Promise<number>;
  readonly read: (range: ByteRange) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Reaches the bytes of a payload; `undefined` where the store reads no ranges.
 *
 * Where the store offers it, the entry is opened once, by the first read: an
 * answer from memory opens nothing. It has to be closed in any case.
 */
export function storedBytes(
  store: OverflowStore,
  key: string,
): StoredBytes | undefined {
  const open = openerOf(store);
  if (open === undefined) return rangesOf(store, key);
  let opening: Promise<OpenedEntry> | undefined;
  const opened = (): Promise<OpenedEntry> => (opening ??= open(key));
  return {
    size: async () => (await opened()).size,
    read: readAhead(async (range, room) => (await opened()).read(range, room)),
    close: async () => {
      // What was read is good, whatever becomes of the entry.
      await opening?.then(entry => entry.close()).catch(() => undefined);
    },
  };
}

function rangesOf(store: OverflowStore, key: string): StoredBytes | undefined {
  if (store.readRange === undefined) return undefined;
  return {
    read: readAhead(async ({ start, end }) => {
      const bytes = await store.readRange?.(key, { start, end });
      return receivedBytes(bytes).subarray(0, end - start);
    }),
    close: async () => undefined,
  };
}
