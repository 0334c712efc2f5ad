import type { RedisClientType } from 'redis';

/**
 * What the store uses of a client of node-redis, whatever modules, scripts and
 * version of the protocol it was made with. A pool has it as well.
 */
export interface RedisClient {
  readonly isOpen: boolean;
  readonly sendCommand: RedisClientType['sendCommand'];
  connect(): Promise<unknown>;
  on(event: 'error', listener: (error: unknown) => void): unknown;
}
