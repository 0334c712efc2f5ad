/**
 * An S3-compatible server: the npm package `s3rver`, which ignores
 * `If-None-Match`, in a process of its own.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stopChild } from './stop-child.ts';

/** A server of a test's own on 127.0.0.1. */
export interface S3Server {
  readonly port: number;
  readonly bucket: string;
  stop(): Promise<void>;
}

/** What `s3rver` takes for credentials; no secret. */
const s3Credentials = {
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
} as const;

/** What a client needs to reach a server of a test. */
interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: typeof s3Credentials;
  readonly requestHandler: { httpAgent: { keepAlive: boolean } };
}

/** Returns the configuration of a client for a server of a test. */
export function s3Config(port: number): S3Config {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: s3Credentials,
    // s3rver sends bytes behind an answer about an object that grows, which an idle connection takes for a fault.
    requestHandler: { httpAgent: { keepAlive: false } },
  };
}

/** Starts a server on a port of its own choice, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'spillway-s3-'));
  const bucket = 'payloads';
  const home = dirname(
    createRequire(import.meta.url).resolve('s3rver/package.json'),
  );
  const child = spawn(
    process.execPath,
    [
      '--no-deprecation',
      join(home, 'bin/s3rver.js'),
      `--directory=${directory}`,
      '--address=127.0.0.1',
      '--port=0',
      '--configure-bucket',
      bucket,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const port = await portOf(child);
  return {
    port,
    bucket,
    stop: async () => {
      await stopChild(child);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Resolves to the port that the server says it listens on. */
async function portOf(
  child: ChildProcessByStdio<null, Readable, null>,
): Promise<number> {
  const ended = once(child, 'exit').then(() => undefined);
  const said = new Promise<number>(resolve => {
    createInterface({ input: child.stdout }).on('line', line => {
      // What it says of each request is read too, so that the pipe stays empty.
      const port = / on \S+:(\d+)\s*$/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  const port = await Promise.race([said, ended]);
  if (port === undefined) throw new Error('s3rver ended before it listened');
  return port;
}
