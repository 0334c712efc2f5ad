// What the stores cost against the bare client of each, and what 1,000 concurrent
// runs on one store cost, as ratios in one run. Needs redis-server on the PATH, and
// Node 24. Run from the root after a build: node test/bench/stores.mjs
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { redisStore } from '@spillway/redis';
import { s3Store } from '@spillway/s3';
import { unstorageStore } from '@spillway/unstorage';
import { createClient, RESP_TYPES } from 'redis';
import { fileStore } from 'spillway';
import { createStorage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import { hasRedisServer, startRedisServer } from '../server/redis-server.ts';
import { s3Config, startS3Server } from '../server/s3-server.ts';
import { medians, print } from './ratio.mjs';

const windowBytes = 8_000;
const sizes = { '1 MB': 1_000_000, '100 MB': 100_000_000 };

if (!hasRedisServer) throw new Error('redis-server is not on the PATH');
const directory = await mkdtemp(join(tmpdir(), 'spillway-bench-'));
const redis = await startRedisServer();
const s3 = await startS3Server();
try {
  for (const pair of await openPairs()) {
    for (const [size, bytes] of Object.entries(sizes)) {
      await comparePair(pair, size, bytes);
    }
  }
  compareRuns();
} finally {
  await redis.stop();
  await s3.stop();
  await rm(directory, { recursive: true, force: true });
}
// Clients of the benchmark hold connections open.
process.exit();

/** Lists each store with the bare client that does the same. */
async function openPairs() {
  return [filePair(), await redisPair(), s3Pair(), unstoragePair()];
}

function filePair() {
  const bare = join(directory, 'bare');
  return {
    name: 'fileStore',
    store: fileStore({ directory: join(directory, 'store') }),
    bareName: 'writeFile and read',
    write: data => writeFile(bare, data),
    readWindow: async start => {
      const file = await open(bare);
      const buffer = Buffer.alloc(windowBytes);
      await file.read(buffer, 0, windowBytes, start);
      await file.close();
      return buffer;
    },
  };
}

async function redisPair() {
  const client = await createClient({ url: redis.url })
    .on('error', () => {})
    .connect();
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  return {
    name: 'redisStore',
    store: redisStore({ url: redis.url }),
    bareName: 'SET and GETRANGE of node-redis',
    write: data =>
      client.set('bare', Buffer.from(data.buffer, 0, data.byteLength)),
    readWindow: start =>
      binary.getRange('bare', start, start + windowBytes - 1),
  };
}

function s3Pair() {
  const config = s3Config(s3.port);
  const client = new S3Client({
    ...config,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = { Bucket: s3.bucket, Key: 'bare' };
  return {
    name: 's3Store',
    store: s3Store({ bucket: s3.bucket, config }),
    bareName: 'PutObject and GetObject of the AWS SDK',
    write: data => client.send(new PutObjectCommand({ ...place, Body: data })),
    readWindow: async start => {
      const Range = `bytes=${start}-${start + windowBytes - 1}`;
      const answer = await client.send(
        new GetObjectCommand({ ...place, Range }),
      );
      return answer.Body.transformToByteArray();
    },
  };
}

function unstoragePair() {
  const base = join(directory, 'unstorage');
  const storage = createStorage({ driver: fsDriver({ base }) });
  return {
    name: 'unstorageStore',
    store: unstorageStore({ storage }),
    bareName: 'setItemRaw and getItemRaw, driver fs',
    write: data => storage.setItemRaw('bare', data),
    readWindow: () => storage.getItemRaw('bare'),
  };
}

async function comparePair(
  { name, store, bareName, write, readWindow },
  size,
  bytes,
) {
  const data = Uint8Array.from({ length: bytes }, (_, at) => at % 251);
  const start = Math.floor(bytes / 2);
  const key = `0123456789abcdef/bench-${bytes}`;
  const rounds = bytes > 10_000_000 ? 5 : 31;
  const writing = await medians(
    { ours: () => store.write(key, data), theirs: () => write(data) },
    { rounds },
  );
  print(`${name}, write of ${size} (${bareName})`, writing);
  const range = { start, end: start + windowBytes };
  const reading = await medians(
    {
      ours: () => store.readRange?.(key, range) ?? store.read(key),
      theirs: () => readWindow(start),
    },
    { rounds },
  );
  const what = store.readRange ? 'window' : 'read, as there are no windows,';
  print(`${name}, ${what} of ${size}`, reading);
}

/** Prints what 1,000 concurrent runs cost on each store, each in a process of its own. */
function compareRuns() {
  const addresses = {
    'no store, nothing reduced': { type: 'none' },
    memoryStore: { type: 'memory' },
    fileStore: { type: 'file', directory: join(directory, 'runs') },
    redisStore: { type: 'redis', url: redis.url },
    s3Store: { type: 's3', bucket: s3.bucket, config: s3Config(s3.port) },
    unstorageStore: { type: 'unstorage', base: join(directory, 'runs-fs') },
  };
  const runs = Object.entries(addresses).map(([name, address]) => {
    const module = join(import.meta.dirname, 'concurrent-runs.mjs');
    const answer = execFileSync(process.execPath, [
      module,
      JSON.stringify(address),
    ]);
    return [name, JSON.parse(answer.toString())];
  });
  const [[, bare]] = runs;
  for (const [name, { seconds, peakMB, count }] of runs) {
    const time = (seconds / bare.seconds).toFixed(2);
    const memory = (peakMB / bare.peakMB).toFixed(2);
    console.log(
      `${`${count} concurrent runs, ${name}`.padEnd(66)} ${time.padStart(9)} x the time, ${memory} x the peak memory   (${(count / seconds).toFixed(0)} runs/s, ${peakMB.toFixed(0)} MB)`,
    );
  }
}
