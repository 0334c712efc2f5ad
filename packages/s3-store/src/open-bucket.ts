import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { StoreEntry } from 'spillway';
import { bucketError, errorFacts } from './bucket-error.ts';

/** The objects of a bucket that begin with a prefix, by what follows it. */
export interface Bucket {
  put(key: string, data: Uint8Array): Promise<void>;
  /**
   * Writes with `If-None-Match: *`: `written`, `exists`, or `unsupported` when the
   * server refuses the condition itself. A server that ignores it writes.
   */
  putIfAbsent(
    key: string,
    data: Uint8Array,
  ): Promise<'written' | 'exists' | 'unsupported'>;
  /** Resolves to the bytes; to `undefined` when there is no object. */
  get(key: string): Promise<Uint8Array | undefined>;
  getRange(
    key: string,
    range: { start: number; end: number },
  ): Promise<Uint8Array | undefined>;
  list(prefix: string): AsyncIterable<StoreEntry>;
  remove(key: string): Promise<void>;
}

/** How often a write that met another one at the same key is tried again. */
const mostConflicts = 5;

/** Opens a bucket. Every method rejects with a `bucketError` when the server or the way to it fails. */
export function openBucket({
  client,
  bucket,
  prefix,
}: {
  client: Pick<S3Client, 'send'>;
  bucket: string;
  prefix: string;
}): Bucket {
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const fail = (operation: string, error: unknown): Error =>
    bucketError({ operation, bucket, error });

  async function get(
    key: string,
    range?: { start: number; end: number },
  ): Promise<Uint8Array | undefined> {
    try {
      const answer = await client.send(
        new GetObjectCommand({
          ...place(key),
          ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }),
        }),
      );
      const data = await wholeBody(answer);
      // A server that does not know ranges sends the whole.
      const isWhole = range && answer.ContentRange === undefined;
      return isWhole ? data.slice(range.start, range.end) : data;
    } catch (error) {
      if (isMissing(error)) return undefined;
      const isBehindEnd = range && errorFacts(error).status === 416;
      if (isBehindEnd) return new Uint8Array();
      throw fail(`read ${key}`, error);
    }
  }

  async function exists(key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(place(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw fail(`look for ${key}`, error);
    }
  }

  async function putIfAbsent(
    key: string,
    data: Uint8Array,
  ): Promise<'written' | 'exists' | 'unsupported'> {
    for (let conflicts = 0; ; conflicts++) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- tried again after a conflict
        await client.send(
          new PutObjectCommand({ ...place(key), Body: data, IfNoneMatch: '*' }),
        );
        return 'written';
      } catch (error) {
        const { status } = errorFacts(error);
        if (status === 412) return 'exists';
        if (status === 501) return 'unsupported';
        const isConflict = status === 409 && conflicts < mostConflicts;
        if (!isConflict) throw fail(`write ${key}`, error);
      }
    }
  }

  async function* list(listed: string): AsyncGenerator<StoreEntry> {
    let token: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await listPage(listed, token);
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key === undefined) continue;
        yield {
          key: Key.slice(prefix.length),
          bytes: Size ?? 0,
          modifiedAt: LastModified?.getTime() ?? 0,
        };
      }
      token =
        page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function listPage(
    listed: string,
    token: string | undefined,
  ): Promise<ListObjectsV2CommandOutput> {
    try {
      return await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + listed,
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      );
    } catch (error) {
      throw fail('list objects', error);
    }
  }

  return {
    async put(key, data) {
      try {
        await client.send(new PutObjectCommand({ ...place(key), Body: data }));
      } catch (error) {
        throw fail(`write ${key}`, error);
      }
    },
    putIfAbsent,
    get: key => get(key),
    async getRange(key, range) {
      if (range.start < range.end) return get(key, range);
      return (await exists(key)) ? new Uint8Array() : undefined;
    },
    list,
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand(place(key)));
      } catch (error) {
        if (!isMissing(error)) throw fail(`remove ${key}`, error);
      }
    },
  };
}

/** Resolves to the bytes of an answer; rejects when the connection ended before them. */
async function wholeBody({
  Body,
  ContentLength,
}: GetObjectCommandOutput): Promise<Uint8Array> {
  const data = (await Body?.transformToByteArray()) ?? new Uint8Array();
  if (ContentLength !== undefined && data.byteLength !== ContentLength) {
    throw new Error(
      `the answer ended after ${data.byteLength} of ${ContentLength} bytes`,
    );
  }
  return data;
}

/** Says whether an error means that there is no such object; a bucket that is missing is another matter. */
function isMissing(error: unknown): boolean {
  const { status, code } = errorFacts(error);
  return status === 404 && (code === 'NoSuchKey' || code === 'NotFound');
}
