import { fileURLToPath } from 'node:url';
import type { StoreLocation } from './store-location.ts';

/** What a store may be named by, to follow "it". */
export const allowedStore =
  'must be a directory, a file: URL, redis://HOST[:PORT][/DATABASE][?prefix=…] or s3://BUCKET[/PREFIX][?endpoint=…&region=…]' as const;

/** Two letters or more: one is the drive of a path. */
const scheme = /^([a-z][a-z0-9+.-]+):/i;

/**
 * Reads the text of `--store`; `undefined` when it names no store.
 *
 * The prefix of an S3 store is that of its keys, and gets a `/` behind it when it
 * has none; `?prefix=` is taken to the letter.
 */
export function parseStoreUrl(text: string): StoreLocation | undefined {
  const [, name] = scheme.exec(text) ?? [];
  if (name === undefined)
    return text === '' ? undefined : { type: 'directory', directory: text };
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  switch (url.protocol) {
    case 'file:':
      return parseFileUrl(url);
    case 'redis:':
    case 'rediss:':
      return parseRedisUrl(url);
    case 's3:':
      return parseS3Url(url);
    default:
      return undefined;
  }
}

function parseFileUrl(url: URL): StoreLocation | undefined {
  try {
    return { type: 'directory', directory: fileURLToPath(url) };
  } catch {
    // A host, or a path that is none.
    return undefined;
  }
}

function parseRedisUrl(url: URL): StoreLocation | undefined {
  const known = parametersOf(url, ['prefix']);
  if (known === undefined || url.hash !== '') return undefined;
  const { prefix } = known;
  const bare = new URL(url);
  bare.search = '';
  return { type: 'redis', url: bare.href, prefix };
}

function parseS3Url(url: URL): StoreLocation | undefined {
  const known = parametersOf(url, ['endpoint', 'region', 'prefix']);
  const isPlain =
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    url.hash === '';
  if (known === undefined || url.hostname === '' || !isPlain) return undefined;
  const { endpoint, region } = known;
  if (endpoint !== undefined && !/^https?:\/\/./.test(endpoint))
    return undefined;
  const path = url.pathname.replace(/^\//, '');
  if (path !== '' && known.prefix !== undefined) return undefined;
  const prefix = path === '' ? known.prefix : path.replace(/\/?$/, '/');
  return { type: 's3', bucket: url.hostname, prefix, endpoint, region };
}

/** The parameters of a URL; `undefined` when there is one that nobody knows, or one twice. */
function parametersOf<NAME extends string>(
  { searchParams }: URL,
  names: readonly NAME[],
): Partial<Record<NAME, string>> | undefined {
  const given = [...searchParams.keys()];
  const isKnown = given.every(
    (name, index) =>
      names.some(known => known === name) && given.indexOf(name) === index,
  );
  if (!isKnown) return undefined;
  const found: Partial<Record<NAME, string>> = {};
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}
