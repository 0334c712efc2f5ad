import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { checkPositiveInteger } from './check-positive-integer.ts';
import { clampRange } from './clamp-range.ts';
import { offerOpener } from './entry-opener.ts';
import type { OverflowStore, StoreEntry } from './overflow-store.ts';

interface Entry {
  readonly data: Uint8Array;
  readonly modifiedAt: number;
}

/**
 * Makes a store that keeps everything in this process's memory.
 *
 * When the data outgrows `maxBytes`, the entries that were neither read nor
 * written for the longest time are dropped. An entry that is larger by itself is
 * refused with an `Error`, and what is stored stays as it was.
 *
 * Data is copied on its way in and on its way out, so that nothing a caller does
 * to its arrays changes what is stored. A copy costs about 0.2 ms a megabyte;
 * `readRange` copies the range alone.
 */
export function memoryStore({
  maxBytes = 67_108_864,
}: {
  /**
   * Bound on the data of all entries together, in bytes; keys are not counted.
   *
   * @default 67_108_864 (64 MiB)
   */
  maxBytes?: number;
} = {}): OverflowStore {
  const issues = checkPositiveInteger({ option: 'maxBytes', value: maxBytes });
  if (issues.length > 0) {
    throw new InvalidOptionsError({ caller: 'memoryStore', issues });
  }

  // A Map iterates in the order of insertion, so the first entry is the one that waits longest.
  const entries = new Map<string, Entry>();
  let storedBytes = 0;

  function drop(key: string): void {
    storedBytes -= entries.get(key)?.data.byteLength ?? 0;
    entries.delete(key);
  }

  function put(key: string, data: Uint8Array): void {
    drop(key);
    entries.set(key, { data, modifiedAt: Date.now() });
    storedBytes += data.byteLength;
  }

  function add(key: string, data: Uint8Array): void {
    if (data.byteLength > maxBytes) {
      throw new Error(
        `memoryStore keeps at most ${maxBytes} bytes, and ${JSON.stringify(key)} has ${data.byteLength}.`,
      );
    }
    // Not `data.slice()`: a Buffer's `slice` shares its memory.
    put(key, new Uint8Array(data));
    for (const oldest of entries.keys()) {
      if (storedBytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function renew(handle: string): Uint8Array {
    const entry = entries.get(handle);
    if (entry === undefined) throw new UnknownHandleError({ handle });
    put(handle, entry.data);
    return entry.data;
  }

  const store: OverflowStore = {
    async write(key, data) {
      add(key, data);
      return key;
    },
    async read(handle) {
      return renew(handle).slice();
    },
    async readRange(handle, range) {
      const data = renew(handle);
      const { start, end } = clampRange({ ...range, size: data.byteLength });
      return data.slice(start, end);
    },
    async writeOnce(key, data) {
      if (!entries.has(key)) add(key, data);
      return renew(key).slice();
    },
    async *list(prefix) {
      // A snapshot, since reading an entry moves it to the end of the map.
      const found: StoreEntry[] = [...entries]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { data, modifiedAt }]) => ({
          key,
          bytes: data.byteLength,
          modifiedAt,
        }));
      yield* found;
    },
    async remove(handle) {
      drop(handle);
    },
  };
  // Nothing is written to the bytes of an open entry, so they need not be copied.
  offerOpener(store, async handle => {
    const data = renew(handle);
    const size = data.byteLength;
    return {
      size,
      read: async range => {
        const { start, end } = clampRange({ ...range, size });
        return data.subarray(start, end);
      },
      close: async () => undefined,
    };
  });
  return store;
}
