import { serve } from '@hono/node-server';
import { openModel } from '@spillway-example/rehearsal';
import { createApp } from './app.ts';
import { moves } from './script.ts';

/** Serves the app by Node, on a free port of 127.0.0.1. */
export function serveOnNode(): Promise<{ url: string; close: () => void }> {
  const app = createApp({ model: openModel(moves) });
  return new Promise(resolve => {
    const server = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: 0 },
      ({ port }) => {
        resolve({
          url: `http://127.0.0.1:${port}`,
          close: () => server.close(),
        });
      },
    );
  });
}
