import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A server process of the built app. */
export interface AppServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const project = join(import.meta.dirname, '..');

/** Starts the built app with its data in a folder. Rejects with what it printed when it ends instead. */
export async function startServer(
  dataFolder: string,
  /** @default a free one */
  port?: number,
): Promise<AppServer> {
  const usedPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${usedPort}`;
  const next = join(project, 'node_modules/next/dist/bin/next');
  const child = spawn(
    process.execPath,
    [next, 'start', '-p', String(usedPort)],
    {
      cwd: project,
      env: {
        ...process.env,
        DATA_FOLDER: dataFolder,
        NEXT_TELEMETRY_DISABLED: '1',
        SPILLWAY_MODEL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  child.stdout.on('data', chunk => (printed += String(chunk)));
  child.stderr.on('data', chunk => (printed += String(chunk)));
  while (!(await answers(url))) {
    if (child.exitCode !== null)
      throw new Error(`The server has ended: ${printed}`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return { url, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/icon.svg`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('no port');
  return address.port;
}
