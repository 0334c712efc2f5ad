import type { RedisClient } from './redis-client.ts';
import {
  ignoreError,
  type RedisConnection,
  sendTo,
} from './redis-connection.ts';

/** Clients that are listened to, so that many stores of one client add one listener. */
const heard = new WeakSet<RedisClient>();

/**
 * Connects by a client of the user's, and opens it where nobody has. How it
 * reconnects, and whether commands wait for that, is the client's own matter.
 */
export function connectClient(client: RedisClient): RedisConnection {
  let opening: Promise<unknown> | undefined;

  async function open(): Promise<void> {
    if (client.isOpen) return;
    opening ??= client.connect();
    try {
      await opening;
    } finally {
      opening = undefined;
    }
  }

  if (!heard.has(client)) {
    heard.add(client);
    client.on('error', ignoreError);
  }
  return {
    send: async (command, options) => {
      await open();
      return sendTo(client, command, options);
    },
  };
}
