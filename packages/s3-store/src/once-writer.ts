import type { Bucket } from './open-bucket.ts';

/** How often it is looked again when what was there is gone at the second look. */
const mostLooks = 5;

/**
 * Makes `writeOnce` for a bucket.
 *
 * Whether the server heeds `If-None-Match` is learnt at the first object that is
 * written: the same write once more must be refused. Until then, and where the
 * server does not heed it, an object is looked up first. Callers of this function
 * that ask for one key at the same time wait for each other, so that on any server
 * they learn of one winner.
 */
export function createOnceWriter(
  bucket: Bucket,
): (key: string, data: Uint8Array) => Promise<Uint8Array> {
  let heedsCondition: boolean | undefined;
  const running = new Map<string, Promise<Uint8Array>>();

  /** Writes; resolves to `undefined` when the object was there already. */
  async function put(
    key: string,
    data: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    const answer = await bucket.putIfAbsent(key, data);
    if (answer === 'exists') {
      heedsCondition = true;
      return undefined;
    }
    if (answer === 'unsupported') {
      heedsCondition = false;
      await bucket.put(key, data);
    }
    heedsCondition ??= (await bucket.putIfAbsent(key, data)) === 'exists';
    // What is there now, also when another process has written since.
    return heedsCondition ? data : ((await bucket.get(key)) ?? data);
  }

  async function write(key: string, data: Uint8Array): Promise<Uint8Array> {
    for (let look = 0; look < mostLooks; look++) {
      const mustLook = heedsCondition !== true || look > 0;
      // oxlint-disable-next-line no-await-in-loop -- what was there may be removed between two requests
      const there = mustLook ? await bucket.get(key) : undefined;
      if (there !== undefined) return there;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const written = await put(key, data);
      if (written !== undefined) return written;
    }
    throw new Error(
      `${JSON.stringify(key)} is written and removed in the bucket faster than it can be read.`,
    );
  }

  return async (key, data) => {
    const earlier = running.get(key);
    const writing = (async (): Promise<Uint8Array> => {
      // Whether the earlier one succeeded is for its own caller to hear.
      await earlier?.catch(() => {});
      return write(key, data);
    })();
    running.set(key, writing);
    try {
      return await writing;
    } finally {
      if (running.get(key) === writing) running.delete(key);
    }
  };
}
