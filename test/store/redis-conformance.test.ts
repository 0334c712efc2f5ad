import { redisStore } from '@spillway/redis';
import { describeStore } from 'spillway/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  hasRedisServer,
  type RedisServer,
  startRedisServer,
} from '../server/redis-server.ts';
import { skipLoudly } from '../server/skip-loudly.ts';

skipLoudly({ what: 'redis-server on the PATH', isThere: hasRedisServer });

describe.skipIf(!hasRedisServer)('a real Redis server', () => {
  let server: RedisServer | undefined;
  let count = 0;

  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(() => server?.stop());

  describeStore({
    name: 'redisStore',
    createStore: () =>
      redisStore({ url: server?.url ?? '', prefix: `test-${count++}:` }),
  });

  describeStore({
    name: 'redisStore with an expiry',
    createStore: () =>
      redisStore({
        url: server?.url ?? '',
        prefix: `test-${count++}:`,
        expireAfterMs: 60_000,
      }),
  });
});
