import type { OverflowStore } from 'spillway';

/** Makes a store of the two methods that every store has, for tests. */
export function testLeastStore(store: OverflowStore): OverflowStore {
  return {
    write: (key, data) => store.write(key, data),
    read: handle => store.read(handle),
  };
}
