import { type OverflowStore, UnknownHandleError } from 'spillway';
import { checkOptions } from './check-options.ts';
import { connectClient } from './connect-client.ts';
import { connectUrl } from './connect-url.ts';
import { listEntries } from './list-entries.ts';
import { ownBytes } from './own-bytes.ts';
import type { RedisClient } from './redis-client.ts';
import { siblingsOf } from './siblings-of.ts';

/** Options of `redisStore`. */
export interface RedisStoreOptions {
  /**
   * A client of node-redis, which stays the caller's: connected at the first use
   * when it is not, and never closed. `client` or `url`.
   */
  client?: RedisClient | undefined;
  /** `redis[s]://[[username][:password]@][host][:port][/database]`, for a client of the store's own. */
  url?: string | undefined;
  /**
   * What every key in Redis begins with. The client's own `keyPrefix` is not
   * heeded.
   *
   * @default 'spillway:'
   */
  prefix?: string | undefined;
  /**
   * How long an entry is kept after it was last written or read, in milliseconds.
   * A history that is taken up again later than that holds handles that nobody
   * can read, so choose longer than the longest pause.
   *
   * @default undefined, entries are kept as long as the server keeps them
   */
  expireAfterMs?: number | undefined;
}

/** The largest text that Redis takes, `proto-max-bulk-len` by default. */
const largestBytes = 536_870_912;

/** How often `writeOnce` looks again when what was there is gone at the second look. */
const mostLooks = 5;

/**
 * Makes a store that keeps each entry under a key of Redis, for processes on any
 * number of machines.
 *
 * Costs one command a write, a read or a range, and two for a `writeOnce` that
 * comes second. `writeOnce` is `SET NX`: the server decides, so that of any number
 * of processes one wins and all learn its data. A server that is down, full or
 * closed to us makes the method reject, and the run goes on by the action's
 * `then`. More than 512 MB in one entry are refused.
 *
 * With `expireAfterMs`, reading an entry renews it and what lies beside it: a
 * payload and its record are kept as long as either is used.
 *
 * Data must not be changed before the promise of a write is settled; it is not
 * copied. Throws an `InvalidOptionsError` for a wrong option.
 */
export function redisStore(options: RedisStoreOptions): OverflowStore {
  const { client, url, prefix, expireAfterMs } = checkOptions(options);
  const connection =
    client === undefined ? connectUrl(url) : connectClient(client);
  const { send } = connection;
  const expiry =
    expireAfterMs === undefined ? [] : ['PX', String(expireAfterMs)];

  /** Puts off the expiry of an entry and of those beside it; resolves to whether it exists. */
  async function renew(handle: string): Promise<boolean> {
    if (expireAfterMs === undefined) {
      return (await send<number>(['EXISTS', prefix + handle])) === 1;
    }
    const [exists] = await Promise.all(
      [handle, ...siblingsOf(handle)].map(key =>
        send<number>(['PEXPIRE', prefix + key, String(expireAfterMs)]),
      ),
    );
    return exists === 1;
  }

  async function read(handle: string): Promise<Uint8Array> {
    const [data] = await Promise.all([
      send<Buffer | null>(['GET', prefix + handle], { asBytes: true }),
      expireAfterMs === undefined ? undefined : renew(handle),
    ]);
    if (data === null) throw new UnknownHandleError({ handle });
    return ownBytes(data);
  }

  async function readUnlessGone(key: string): Promise<Uint8Array | undefined> {
    try {
      return await read(key);
    } catch (error) {
      if (UnknownHandleError.isInstance(error)) return undefined;
      throw error;
    }
  }

  function set(
    key: string,
    data: Uint8Array,
    condition: string[] = [],
  ): Promise<unknown> {
    if (data.byteLength > largestBytes) {
      throw new Error(
        `Redis keeps at most ${largestBytes} bytes under a key, and ${JSON.stringify(key)} has ${data.byteLength}.`,
      );
    }
    const { buffer, byteOffset, byteLength } = data;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return send(['SET', prefix + key, bytes, ...condition, ...expiry]);
  }

  return {
    async write(key, data) {
      await set(key, data);
      return key;
    },
    read,
    async readRange(handle, { start, end }) {
      const isEmpty = start >= end;
      // Sent together and answered in this order, so an entry is there that had bytes.
      const [data, exists] = await Promise.all([
        isEmpty
          ? new Uint8Array()
          : send<Buffer>(
              [
                'GETRANGE',
                prefix + handle,
                String(start),
                String(Math.min(end, largestBytes) - 1),
              ],
              { asBytes: true },
            ),
        renew(handle),
      ]);
      if (data.byteLength === 0 && !exists) {
        throw new UnknownHandleError({ handle });
      }
      return ownBytes(data);
    },
    async writeOnce(key, data) {
      for (let look = 0; look < mostLooks; look++) {
        // oxlint-disable-next-line no-await-in-loop -- what was there may have expired between the two commands
        if ((await set(key, data, ['NX'])) !== null) return data;
        // oxlint-disable-next-line no-await-in-loop -- as above
        const winner = await readUnlessGone(key);
        if (winner !== undefined) return winner;
      }
      throw new Error(
        `${JSON.stringify(key)} is written and removed in Redis faster than it can be read.`,
      );
    },
    async *list(listed) {
      yield* listEntries({ send, prefix, listed, expireAfterMs });
    },
    async remove(handle) {
      await send(['UNLINK', prefix + handle]);
    },
  };
}
