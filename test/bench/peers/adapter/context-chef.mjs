import { createMiddleware } from '@context-chef/ai-sdk-middleware';
import { FileSystemBackend, Store } from '@context-chef/core';
import { outputsOf } from '../../adapter/outputs-of.mjs';
import { stepOf } from '../../adapter/step-of.mjs';

/**
 * Drives `@context-chef/ai-sdk-middleware`, by the `transformParams` of
 * `createMiddleware({ truncate })`, its public way in.
 *
 * Settings: `threshold` at the limit, `headChars` 40 % and `tailChars` the rest, less
 * 100 (400 with the store, whose marker holds a path) for its own marker, which it does not count; with the
 * store, a `FileSystemBackend` of `@context-chef/core` in a temporary folder.
 * Read back: the middleware adds no tool, so this is what its documentation wires
 * by hand, the entry behind the printed `context://` address, which always comes
 * whole.
 */
export const contextChefPeers = [false, true].map(hasStore => ({
  name: hasStore ? 'context-chef + store' : 'context-chef',
  package: '@context-chef/ai-sdk-middleware',
  settings: `\`truncate\` at the limit, head 40 %, tail 60 %${hasStore ? ', `FileSystemBackend`' : ''}`,
  open: ({ limit, keptChars = limit, directory }) =>
    openContextChef({ limit, keptChars, directory: hasStore && directory }),
}));

const quiet = { warn() {}, info() {}, debug() {}, error() {}, log() {} };

function openContextChef({ limit, keptChars, directory }) {
  const store = directory
    ? Store.from(new FileSystemBackend(directory))
    : undefined;
  const kept = keptChars - (store ? 400 : 100);
  const headChars = Math.floor(kept * 0.4);
  const middleware = createMiddleware({
    truncate: {
      threshold: limit,
      headChars,
      tailChars: kept - headChars,
      store,
    },
    logger: quiet,
  });
  const step = async prompt => {
    const params = { prompt };
    const { prompt: sent } = await middleware.transformParams({
      type: 'generate',
      params,
    });
    return sent;
  };
  const reduceBatch = async results => outputsOf(await step(stepOf(results)));
  return {
    reduce: async result => (await reduceBatch([result]))[0],
    reduceBatch,
    step,
    find:
      store &&
      (({ standIn }) => {
        const [uri] = /context:\/\/[^\s)\]"]+/.exec(standIn) ?? [];
        const entry = uri && Store.parseUri(uri);
        const stored = entry && store.backend.read(entry.ns, entry.path);
        return stored ? [stored.content] : [];
      }),
  };
}
