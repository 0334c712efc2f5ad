import { once } from 'node:events';
import { createServer } from 'node:net';

/** Resolves to a port of 127.0.0.1 that nobody listened on just now. */
export async function randomPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') {
    throw new Error('the server has no port');
  }
  return address.port;
}
