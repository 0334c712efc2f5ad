import type { FileSystem } from './file-system.ts';
import { inspectDirectory } from './inspect-directory.ts';
import { splitKey } from './split-key.ts';

/**
 * Resolves to the path at which an entry has to lie, whether it is there or not;
 * undefined when there cannot be one: the handle is no key, or its directory is
 * missing or refused, so that nothing in it is the store's own.
 *
 * Rejects with an `Error` when the root is refused: then nothing is known of any
 * entry.
 */
export async function findEntry({
  node: { fs, path },
  root,
  handle,
}: {
  node: FileSystem;
  root: string;
  handle: string;
}): Promise<string | undefined> {
  const place = splitKey(handle);
  if (place === undefined) return undefined;
  const rootState = await inspectDirectory({ fs, directory: root });
  if (rootState.type === 'refused') throw rootState.error;
  if (place.folder === undefined) return path.join(root, place.name);
  const directory = path.join(root, place.folder);
  const state = await inspectDirectory({ fs, directory });
  return state.type === 'own' ? path.join(directory, place.name) : undefined;
}
