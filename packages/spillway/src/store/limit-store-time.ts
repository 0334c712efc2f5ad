import type { OverflowStore } from './overflow-store.ts';

/**
 * Bounds how long the methods of a store are waited for. One that takes longer
 * rejects with an `Error`, as a store that failed does.
 *
 * What the store was doing goes on: a write may still arrive. That does no harm,
 * since the same key is only ever written with the same payload, or with a record
 * that any process may adopt.
 */
export function limitStoreTime({
  store,
  timeoutMs,
}: {
  store: OverflowStore;
  timeoutMs: number;
}): OverflowStore {
  async function limit<VALUE>(
    method: string,
    begin: () => Promise<VALUE>,
  ): Promise<VALUE> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(
        new Error(
          `The store did not answer to ${method} within ${timeoutMs} ms (storeTimeoutMs).`,
        ),
      );
    }, timeoutMs);
    try {
      return await Promise.race([begin(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  const limited: OverflowStore = {
    write: (key, data) => limit('write', () => store.write(key, data)),
    read: handle => limit('read', () => store.read(handle)),
  };
  const { readRange, writeOnce, list, remove } = store;
  if (readRange !== undefined) {
    limited.readRange = (handle, range) =>
      limit('readRange', () => readRange.call(store, handle, range));
  }
  if (writeOnce !== undefined) {
    limited.writeOnce = (key, data) =>
      limit('writeOnce', () => writeOnce.call(store, key, data));
  }
  if (list !== undefined) limited.list = prefix => list.call(store, prefix);
  if (remove !== undefined) {
    limited.remove = handle =>
      limit('remove', () => remove.call(store, handle));
  }
  return limited;
}
