import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { isStoreKey } from '@spillway-internal/store-parts';
import { type OverflowStore, UnknownHandleError } from 'spillway';
import { checkOptions } from './check-options.ts';
import { createClient } from './create-client.ts';
import { openBucket } from './open-bucket.ts';
import { createOnceWriter } from './once-writer.ts';

/** Options of `s3Store`. */
export interface S3StoreOptions {
  /** The bucket, which must exist. */
  bucket: string;
  /**
   * What the key of every object begins with.
   *
   * @default 'spillway/'
   */
  prefix?: string | undefined;
  /** A client of the AWS SDK, which stays the caller's. `client` or `config`. */
  client?: Pick<S3Client, 'send'> | undefined;
  /**
   * The configuration of a client of the store's own, passed to the AWS SDK:
   * `region`, `endpoint`, `credentials` and the like. With an `endpoint`, buckets
   * are addressed by path and no checksums of AWS are asked for, unless it says
   * otherwise, since few other servers know them.
   *
   * @default what the AWS SDK finds in the environment
   */
  config?: S3ClientConfig | undefined;
}

/**
 * Makes a store that keeps each entry in an object of a bucket: AWS S3, or by
 * `endpoint` Cloudflare R2, MinIO and others that speak its protocol.
 *
 * Costs one request a write, a read, a range or a removal. `writeOnce` is a
 * `PutObject` with `If-None-Match: *`, by which the server lets one of many
 * writers win; the first one asks a second time, to learn whether the server
 * heeds it. Where it does not, an object is looked up before it is written and
 * again behind it: callers of one store still learn of one winner, and so does
 * everybody who comes later; two processes that write within the same moment may
 * each have seen their own, and the later one stays.
 *
 * Objects are kept until the bucket removes them. A lifecycle rule on the prefix
 * expires them by age; S3 does not know when one was last read, so choose it
 * longer than a history lives.
 *
 * What the server refuses rejects with an `Error` that names the operation, the
 * bucket, the status and the server's code, and nothing of the request. Throws an
 * `InvalidOptionsError` for a wrong option.
 */
export function s3Store(options: S3StoreOptions): OverflowStore {
  const { bucket, prefix, client, config } = checkOptions(options);
  const objects = openBucket({
    client: client ?? createClient(config),
    bucket,
    prefix,
  });
  const writeOnce = createOnceWriter(objects);

  return {
    async write(key, data) {
      await objects.put(key, data);
      return key;
    },
    async read(handle) {
      const data = await objects.get(keyOf(handle));
      if (data === undefined) throw new UnknownHandleError({ handle });
      return data;
    },
    async readRange(handle, range) {
      const data = await objects.getRange(keyOf(handle), range);
      if (data === undefined) throw new UnknownHandleError({ handle });
      return data;
    },
    writeOnce,
    async *list(listed) {
      yield* objects.list(listed);
    },
    async remove(handle) {
      if (isStoreKey(handle)) await objects.remove(handle);
    },
  };
}

/** Returns what may reach the server: keys alone, since it may read something into anything else. */
function keyOf(handle: string): string {
  if (!isStoreKey(handle)) throw new UnknownHandleError({ handle });
  return handle;
}
