import { fileURLToPath } from 'node:url';
import { EdgeRuntime, runServer } from 'edge-runtime';
import { build } from 'esbuild';

/** Bundles the app as for the edge, and serves it by the edge runtime on a free port of 127.0.0.1. */
export async function serveOnEdge() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('edge.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['edge-light', 'worker', 'browser', 'import'],
  });
  const runtime = new EdgeRuntime({
    initialCode: outputFiles[0]?.text ?? '',
    // The variables that a platform would give.
    extend: context => {
      const { AI_GATEWAY_API_KEY, SPILLWAY_MODEL } = process.env;
      context['process'] = { env: { AI_GATEWAY_API_KEY, SPILLWAY_MODEL } };
      return context;
    },
  });
  return runServer({ runtime, host: '127.0.0.1' });
}
