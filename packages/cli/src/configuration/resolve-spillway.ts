// By its namespace, since Node 22.12 to 22.14 has no `registerHooks`.
import * as nodeModule from 'node:module';

let isDone = false;

/**
 * Has `import 'spillway'` find the copy that the command line brings, where a
 * configuration lies in a place that has none of its own. Older versions of Node
 * have no such hooks; there the configuration has to find it.
 */
export function resolveSpillway(): void {
  if (isDone || !('registerHooks' in nodeModule)) return;
  isDone = true;
  nodeModule.registerHooks({
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
