import type { RedisClientType } from 'redis';

type CommandOptions = Parameters<RedisClientType['sendCommand']>[1];

/**
 * What the store uses of a client of node-redis, whatever modules, scripts and
 * version of the protocol it was made with. A pool has it as well.
 */
export interface RedisClient {
  readonly isOpen: boolean;
  sendCommand(
    command: readonly (string | Buffer)[],
    options?: CommandOptions,
  ): Promise<unknown>;
  connect(): Promise<unknown>;
  on(event: 'error', listener: (error: unknown) => void): unknown;
}
