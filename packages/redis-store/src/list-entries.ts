import type { StoreEntry } from 'spillway';
import type { RedisConnection } from './redis-connection.ts';

/** The longest number that Redis shares among keys, and so the longest text whose idle time says nothing. */
const mostSharedBytes = 4;

/** How many keys one `SCAN` looks at. */
const pageKeys = 500;

/**
 * Iterates over the entries whose keys begin with a prefix, each once.
 *
 * The time of an entry is what its expiry says, or else how long the server says
 * it has been idle, which is not known under a `maxmemory-policy` of the kind
 * `lfu`: listing rejects then. Asking for the size of an entry that does not
 * expire counts as a use of it; one of four bytes or fewer counts as just used,
 * since Redis keeps small numbers once for all keys.
 *
 * `SCAN` walks over every key of the database and may name one twice, so that
 * this costs time in proportion to the database, and memory to what is listed.
 */
export async function* listEntries({
  send,
  prefix,
  listed,
  expireAfterMs,
}: {
  send: RedisConnection['send'];
  prefix: string;
  /** The prefix that was asked for. */
  listed: string;
  expireAfterMs: number | undefined;
}): AsyncGenerator<StoreEntry> {
  const pattern = `${escapeGlob(prefix + listed)}*`;
  const seen = new Set<string>();
  let cursor = '0';
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const [next, keys] = await send<[string, string[]]>([
      'SCAN',
      cursor,
      'MATCH',
      pattern,
      'COUNT',
      String(pageKeys),
      'TYPE',
      'string',
    ]);
    cursor = next;
    const fresh = [...new Set(keys)].filter(key => !seen.has(key));
    for (const key of fresh) seen.add(key);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const entries = await Promise.all(
      fresh.map(key => describeKey({ send, prefix, key, expireAfterMs })),
    );
    for (const entry of entries) if (entry !== undefined) yield entry;
  } while (cursor !== '0');
}

/** Resolves to the entry under a key of Redis; to `undefined` when it is gone. */
async function describeKey({
  send,
  prefix,
  key,
  expireAfterMs = 0,
}: {
  send: RedisConnection['send'];
  prefix: string;
  key: string;
  expireAfterMs: number | undefined;
}): Promise<StoreEntry | undefined> {
  // The time first: the size counts as a use.
  const [leftMs, idleSeconds, bytes] = await Promise.all([
    send<number>(['PTTL', key]),
    send<number | null>(['OBJECT', 'IDLETIME', key]).catch((error: unknown) => {
      if (expireAfterMs === 0) throw error;
      return null;
    }),
    send<number>(['STRLEN', key]),
  ]);
  const isGone = leftMs === -2;
  if (isGone) return undefined;
  const idleMs = bytes <= mostSharedBytes ? 0 : (idleSeconds ?? 0) * 1_000;
  const isExpiring = leftMs >= 0 && expireAfterMs > 0;
  const unusedMs = isExpiring ? Math.max(0, expireAfterMs - leftMs) : idleMs;
  return {
    key: key.slice(prefix.length),
    bytes,
    modifiedAt: Date.now() - unusedMs,
  };
}

/** Writes a text so that a pattern of Redis means it to the letter. */
function escapeGlob(text: string): string {
  return text.replaceAll(/[*?[\]\\^]/g, character => `\\${character}`);
}
