export { redisStore, type RedisStoreOptions } from './redis-store.ts';
export type { RedisClient } from './redis-client.ts';
