import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStore, InvalidOptionsError, type OverflowStore } from 'spillway';
import { UsageError } from '../error/usage-error.ts';
import { importPeer } from './import-peer.ts';
import type { StoreLocation } from './store-location.ts';

/** A store that is looked into. */
export interface OpenedStore {
  readonly store: OverflowStore;
  /** Reads an entry that was listed, without renewing it where that can be avoided. */
  readonly peek: (key: string) => Promise<Uint8Array>;
  /** Whether listing counts as a use, so that ages begin anew. */
  readonly isRenewedByListing: boolean;
}

/**
 * Opens the store at a location. The packages of Redis and S3 are loaded when they
 * are asked for; credentials for S3 are those that the AWS SDK finds.
 *
 * Rejects with a `UsageError` when a directory is not there, since an empty list
 * would hide a wrong path, and when a package is missing.
 */
export async function openStore(location: StoreLocation): Promise<OpenedStore> {
  switch (location.type) {
    case 'directory':
      return openDirectory(location.directory);
    case 'redis': {
      const { url, prefix } = location;
      const { redisStore } = await importPeer({
        name: '@spillway/redis',
        beside: 'redis',
        load: () => import('@spillway/redis'),
      });
      return remote(() => redisStore({ url, prefix }), true);
    }
    case 's3': {
      const { bucket, prefix, endpoint, region } = location;
      const { s3Store } = await importPeer({
        name: '@spillway/s3',
        beside: '@aws-sdk/client-s3',
        load: () => import('@spillway/s3'),
      });
      const config = {
        ...(endpoint !== undefined && { endpoint }),
        ...(region !== undefined && { region }),
      };
      return remote(() => s3Store({ bucket, prefix, config }), false);
    }
  }
}

async function openDirectory(directory: string): Promise<OpenedStore> {
  const stats = await lstat(directory).catch(() => undefined);
  if (stats === undefined || !stats.isDirectory())
    throw wrongStore(
      directory,
      'must be a directory that exists, and no link to one',
    );
  return {
    store: fileStore({ directory }),
    // The store would renew what it reads.
    peek: key => readFile(join(directory, key)),
    isRenewedByListing: false,
  };
}

function remote(
  create: () => OverflowStore,
  isRenewedByListing: boolean,
): OpenedStore {
  try {
    const store = create();
    return { store, peek: key => store.read(key), isRenewedByListing };
  } catch (error) {
    if (!InvalidOptionsError.isInstance(error)) throw error;
    throw new UsageError(
      error.issues.map(({ option, given, allowed }) => ({
        option: `--store: ${option}`,
        given,
        allowed,
      })),
    );
  }
}

function wrongStore(given: string, allowed: string): UsageError {
  return new UsageError([
    { option: '--store', given: JSON.stringify(given), allowed },
  ]);
}
