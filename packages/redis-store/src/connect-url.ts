import type { RedisClientType } from 'redis';
import {
  ignoreError,
  type RedisConnection,
  sendTo,
} from './redis-connection.ts';

/** A client, and how many commands wait for its answer. */
interface OpenClient {
  readonly client: RedisClientType;
  running: number;
}

/** How often a command is sent at most, each time on a connection of its own. */
const mostAttempts = 2;

/**
 * Connects by a URL: at the first command, and again at the next one after the
 * connection was lost. Nothing is queued or retried in the background, so a
 * server that is down is told at once and costs nothing until somebody asks.
 *
 * A command whose connection breaks is sent once more on a new one: each of the
 * store's commands may be repeated. An idle connection does not keep the process
 * alive; one that is waited for does.
 */
export function connectUrl(url: string): RedisConnection {
  let connecting: Promise<OpenClient> | undefined;

  /** Resolves to a client that all callers share: the one that is connected, or a new one. */
  async function connect(): Promise<OpenClient> {
    const current = connecting;
    if (current !== undefined) {
      const open = await current.catch(() => undefined);
      if (open?.client.isReady === true) return open;
      forget(current);
    }
    const opening = (connecting ??= openClient(url));
    try {
      return await opening;
    } catch (error) {
      forget(opening);
      throw error;
    }
  }

  function forget(gone: Promise<OpenClient>): void {
    if (connecting === gone) connecting = undefined;
  }

  return {
    async send(command, options) {
      for (let attempt = 1; ; attempt++) {
        // oxlint-disable-next-line no-await-in-loop -- the second attempt follows the first
        const open = await connect();
        try {
          // oxlint-disable-next-line no-await-in-loop -- as above
          return await whileRunning(open, () =>
            sendTo(open.client, command, options),
          );
        } catch (error) {
          // A client that is still ready has an answer: an error of the server.
          if (open.client.isReady || attempt === mostAttempts) throw error;
        }
      }
    },
  };
}

async function openClient(url: string): Promise<OpenClient> {
  const { createClient } = await import('redis');
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false },
  });
  client.on('error', ignoreError);
  await client.connect();
  return { client, running: 0 };
}

/** Keeps the process alive for as long as a client is waited for. */
async function whileRunning<REPLY>(
  open: OpenClient,
  run: () => Promise<REPLY>,
): Promise<REPLY> {
  if (open.running === 0) open.client.ref();
  open.running++;
  try {
    return await run();
  } finally {
    open.running--;
    if (open.running === 0) open.client.unref();
  }
}
