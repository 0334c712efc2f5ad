import type { OverflowStore } from 'spillway';
import { createStorage } from 'unstorage';
import { expectTypeOf, it } from 'vitest';
import { unstorageStore } from './unstorage-store.ts';

it('takes a storage', () => {
  expectTypeOf(unstorageStore).toBeCallableWith({ storage: createStorage() });
  // @ts-expect-error -- the storage is missing
  unstorageStore({ prefix: 'x' });
});

it('is a store', () => {
  expectTypeOf(unstorageStore).returns.toEqualTypeOf<OverflowStore>();
});
