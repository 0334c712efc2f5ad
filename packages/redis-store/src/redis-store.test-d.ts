import { createClient, createClientPool } from 'redis';
import type { OverflowStore } from 'spillway';
import { expectTypeOf, it } from 'vitest';
import { redisStore } from './redis-store.ts';

it('takes clients of node-redis, whatever they were made with', () => {
  expectTypeOf(redisStore).toBeCallableWith({ client: createClient() });
  expectTypeOf(redisStore).toBeCallableWith({
    client: createClient({ RESP: 2 }),
  });
  expectTypeOf(redisStore).toBeCallableWith({ client: createClientPool() });
  expectTypeOf(redisStore).toBeCallableWith({ url: 'redis://127.0.0.1' });
  // @ts-expect-error -- no client
  redisStore({ client: new Map() });
  // @ts-expect-error -- no such option
  redisStore({ url: 'redis://127.0.0.1', ttl: 1 });
});

it('is a store', () => {
  expectTypeOf(redisStore).returns.toEqualTypeOf<OverflowStore>();
});
