import { registerHooks } from 'node:module';

let isDone = false;

/**
 * Has `import 'spillway'` find the copy that the command line brings, where a
 * configuration lies in a place that has none of its own.
 */
export function resolveSpillway(): void {
  // Node 22.12 to 22.14 has no hooks of this kind; there the import has to be found.
  if (isDone || typeof registerHooks !== 'function') return;
  isDone = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        if (!/^spillway(?:\/|$)/.test(specifier)) throw error;
        return nextResolve(specifier, {
          ...context,
          parentURL: import.meta.url,
        });
      }
    },
  });
}
