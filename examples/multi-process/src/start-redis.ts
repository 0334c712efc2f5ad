import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a Redis server that keeps nothing on disk. Resolves to `undefined` where `redis-server` is not installed. */
export async function startRedis() {
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const isThere = await once(server, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.kill(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
