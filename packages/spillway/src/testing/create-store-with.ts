import type { TestContext } from 'vitest';
import type { OverflowStore } from '../store/overflow-store.ts';

/** Makes the empty store of one test. */
export type CreateStore = () => OverflowStore | Promise<OverflowStore>;

type OptionalMethod = 'readRange' | 'writeOnce' | 'list' | 'remove';

type StoreWith<METHOD extends OptionalMethod> = OverflowStore &
  Required<Pick<OverflowStore, METHOD>>;

/** Makes the store of a test that needs an optional method, and skips the test when the store leaves it out. */
export async function createStoreWith<METHOD extends OptionalMethod>({
  method,
  createStore,
  context,
}: {
  method: METHOD;
  createStore: CreateStore;
  context: TestContext;
}): Promise<StoreWith<METHOD>> {
  const store = await createStore();
  return hasMethod(store, method)
    ? store
    : context.skip(`The store has no ${method}.`);
}

function hasMethod<METHOD extends OptionalMethod>(
  store: OverflowStore,
  method: METHOD,
): store is StoreWith<METHOD> {
  return store[method] !== undefined;
}
