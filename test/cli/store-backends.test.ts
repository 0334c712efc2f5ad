/** `spillway list`, `inspect` and `prune` on a real directory, a real Redis and an S3-compatible server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { redisStore } from '@spillway/redis';
import { s3Store } from '@spillway/s3';
import { fileStore, type OverflowStore } from 'spillway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedisServer, startRedisServer } from '../server/redis-server.ts';
import { s3Config, startS3Server } from '../server/s3-server.ts';
import { skipLoudly } from '../server/skip-loudly.ts';
import { keysOf } from './keys-of.ts';
import { type Run, runSpillway } from './run-spillway.ts';
import { type StoredResults, storeResults } from './stored-results.ts';

/** A backend with results in it, as the command line names it. */
interface Backend {
  readonly url: string;
  readonly store: OverflowStore;
  readonly env?: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

skipLoudly({ what: 'redis-server', isThere: hasRedisServer });

describe.each<{
  name: string;
  start: () => Promise<Backend>;
  isThere: boolean;
}>(
  [
    { name: 'a directory', start: startDirectory, isThere: true },
    { name: 'Redis', start: startRedis, isThere: hasRedisServer },
    { name: 'S3', start: startS3, isThere: true },
  ].filter(({ isThere }) => isThere),
)('a store in $name', ({ start }) => {
  let backend: Backend;
  let handles: StoredResults;
  const run = (...args: string[]): Promise<Run> =>
    runSpillway([...args, '--store', backend.url], { env: backend.env ?? {} });

  beforeAll(async () => {
    backend = await start();
    handles = await storeResults(backend.store);
    await backend.store.write('notes', new Uint8Array(3));
  });
  afterAll(() => backend.stop());

  it('is listed with sizes, tools and ages', async () => {
    const { code, out, err } = await run('list', '--json', '--sort=size');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const listed = JSON.parse(out);
    expect(listed).toMatchObject({
      foreign: 1,
      results: [
        { handle: handles.rows, tool: 'query' },
        {
          key: expect.stringMatching(`^\\w{16}/${handles.log}$`),
          handle: handles.log,
          tool: 'runshell',
          payloadBytes: 4_389,
          bytes: expect.any(Number),
        },
      ],
    });
    const age = Date.now() - Date.parse(listed.results[0].usedAt);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('is read as the model reads it, and not written to', async () => {
    const before = await keysOf(backend.store);
    const { code, out, err } = await run(
      'inspect',
      handles.log,
      '--offset=3',
      '--limit=2',
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.replaceAll(handles.log, 'HANDLE')).toMatchInlineSnapshot(`
      "[HANDLE: lines 4 to 5 of 500 (4,389 characters). Next: readToolResult({"handle":"HANDLE","offset":5,"limit":2})]
      4: line 3
      5: line 4
      "
    `);
    expect(await keysOf(backend.store)).toEqual(before);
  });

  it('loses what is old, with all that lies beside it, and nothing else', async () => {
    const before = await keysOf(backend.store);
    expect(await run('prune', '--older-than=1h', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to remove: 0 results of 2 in '),
      err: 'spillway: 1 key that Spillway did not write stay\n',
    });
    expect(await keysOf(backend.store)).toEqual(before);
    await wait(2_100);
    const { code, out } = await run(
      'prune',
      '--older-than=1s',
      '--yes',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      isDryRun: false,
      chosen: expect.arrayContaining([
        expect.stringContaining(handles.log),
        expect.stringContaining(handles.rows),
      ]),
      removed: 2,
      kept: 0,
    });
    expect(await keysOf(backend.store)).toEqual(['notes']);
  });
});

async function startDirectory(): Promise<Backend> {
  const directory = await mkdtemp(join(tmpdir(), 'spillway-cli-store-'));
  return {
    url: directory,
    store: fileStore({ directory }),
    stop: () => rm(directory, { recursive: true }),
  };
}

async function startRedis(): Promise<Backend> {
  const server = await startRedisServer();
  const { url } = server;
  return {
    url: `${url}?prefix=app:`,
    store: redisStore({ url, prefix: 'app:' }),
    stop: () => server.stop(),
  };
}

async function startS3(): Promise<Backend> {
  const server = await startS3Server();
  const { port, bucket } = server;
  const { endpoint, region, credentials, requestHandler } = s3Config(port);
  return {
    url: `s3://${bucket}/app?endpoint=${endpoint}&region=${region}`,
    store: s3Store({
      bucket,
      prefix: 'app/',
      config: { endpoint, region, credentials, requestHandler },
    }),
    env: {
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    stop: () => server.stop(),
  };
}
