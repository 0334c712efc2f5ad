/**
 * A real Redis server, from `redis-server` on the PATH. Where it is missing, tests
 * that need it skip, and say so; with `SPILLWAY_REQUIRE_SERVERS=1` they fail.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from './find-on-path.ts';
import { randomPort } from './random-port.ts';
import { stopChild } from './stop-child.ts';

/** A server of a test's own on 127.0.0.1. */
export interface RedisServer {
  readonly url: string;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the data that is on disk. */
  restart(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Whether the machine has a Redis server. */
export const hasRedisServer: boolean = findOnPath('redis-server') !== undefined;

/** Starts a server on a random port. */
export async function startRedisServer({
  isDurable = false,
}: {
  /** Whether what was acknowledged is on disk, and outlives the process. */
  isDurable?: boolean;
} = {}): Promise<RedisServer> {
  const directory = await mkdtemp(join(tmpdir(), 'spillway-redis-'));
  const port = await randomPort();
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(
      'redis-server',
      Object.entries({
        port: String(port),
        bind: '127.0.0.1',
        dir: directory,
        save: '',
        appendonly: isDurable ? 'yes' : 'no',
        appendfsync: 'always',
      }).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: 'ignore' },
    );
    await untilListening(port, started);
    return started;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => stopChild(child, 'SIGKILL'),
    restart: async () => {
      await stopChild(child, 'SIGKILL');
      child = await start();
    },
    stop: async () => {
      await stopChild(child, 'SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until a server answers to PING, for ten seconds at most. */
async function untilListening(
  port: number,
  child: ChildProcess,
): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (child.exitCode !== null) break;
    if (await answersPing(port)) return;
    await new Promise(resolve => {
      setTimeout(resolve, 20);
    });
  }
  child.kill('SIGKILL');
  throw new Error(`redis-server does not answer on port ${port}`);
}

function answersPing(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('PING\r\n');
    });
    socket.on('data', data => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}
