import { checkPrefix, throwIssues } from '@spillway-internal/store-parts';
import type { InvalidOption } from 'spillway';
import type { RedisClient } from './redis-client.ts';
import type { RedisStoreOptions } from './redis-store.ts';

/** Options that were checked, with their defaults filled in: a client, or a URL. */
type CheckedOptions = {
  readonly prefix: string;
  readonly expireAfterMs: number | undefined;
} & (
  | { readonly client: RedisClient; readonly url?: undefined }
  | { readonly client: undefined; readonly url: string }
);

/** Checks the options of `redisStore`. No message repeats a URL, which may hold a password. */
export function checkOptions({
  client,
  url,
  prefix = 'spillway:',
  expireAfterMs,
}: RedisStoreOptions): CheckedOptions {
  throwIssues({
    caller: 'redisStore',
    issues: [
      ...checkServer(client, url),
      ...checkPrefix(prefix),
      ...checkExpiry(expireAfterMs),
    ],
  });
  return client === undefined
    ? { client, url: url ?? '', prefix, expireAfterMs }
    : { client, prefix, expireAfterMs };
}

function checkServer(client: unknown, url: unknown): InvalidOption[] {
  if (client !== undefined && url !== undefined) {
    return [
      {
        option: 'url',
        given: 'a URL beside a client',
        allowed: 'must be left out when there is a client',
      },
    ];
  }
  return client === undefined ? checkUrl(url) : checkClient(client);
}

function checkUrl(url: unknown): InvalidOption[] {
  if (typeof url === 'string' && isRedisUrl(url)) return [];
  return [
    {
      option: 'url',
      given: typeof url === 'string' ? 'a text that is none' : typeof url,
      allowed:
        'must be a URL that begins with redis:// or rediss://, unless there is a client',
    },
  ];
}

function isRedisUrl(url: string): boolean {
  return URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol);
}

function checkClient(client: unknown): InvalidOption[] {
  const isClient =
    typeof client === 'object' &&
    client !== null &&
    ['sendCommand', 'connect', 'on'].every(
      name => typeof Reflect.get(client, name) === 'function',
    );
  if (isClient) return [];
  return [
    {
      option: 'client',
      given: client === null ? 'null' : typeof client,
      allowed: 'must be a client of node-redis',
    },
  ];
}

function checkExpiry(expireAfterMs: unknown): InvalidOption[] {
  const isSound =
    expireAfterMs === undefined ||
    (Number.isSafeInteger(expireAfterMs) && Number(expireAfterMs) >= 1);
  if (isSound) return [];
  return [
    {
      option: 'expireAfterMs',
      given:
        typeof expireAfterMs === 'number'
          ? String(expireAfterMs)
          : typeof expireAfterMs,
      allowed: 'must be a positive integer',
    },
  ];
}
