import { createRejectable } from '../pace/create-rejectable.ts';
import { offerOpener, openerOf } from './entry-opener.ts';
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
    const { promise: late, reject } = createRejectable();
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
  if (hasMethod(store, 'readRange')) {
    limited.readRange = (handle, range) =>
      limit('readRange', () => store.readRange(handle, range));
  }
  if (hasMethod(store, 'writeOnce')) {
    limited.writeOnce = (key, data) =>
      limit('writeOnce', () => store.writeOnce(key, data));
  }
  if (hasMethod(store, 'list')) limited.list = prefix => store.list(prefix);
  if (hasMethod(store, 'remove')) {
    limited.remove = handle => limit('remove', () => store.remove(handle));
  }
  const open = openerOf(store);
  if (open !== undefined) {
    offerOpener(limited, async handle => {
      const opening = open(handle);
      try {
        const { size, read, close } = await limit('readRange', () => opening);
        return {
          size,
          read: (range, room) => limit('readRange', () => read(range, room)),
          close: () => limit('readRange', close),
        };
      } catch (error) {
        opening.then(({ close }) => close()).catch(() => undefined);
        throw error;
      }
    });
  }
  return limited;
}

type OptionalMethod = 'readRange' | 'writeOnce' | 'list' | 'remove';

function hasMethod<METHOD extends OptionalMethod>(
  store: OverflowStore,
  method: METHOD,
): store is OverflowStore & Required<Pick<OverflowStore, METHOD>> {
  return store[method] !== undefined;
}
