import type { FileSystem } from './file-system.ts';
import { makePrivateDirectory } from './make-private-directory.ts';
import { splitKey } from './split-key.ts';

/**
 * Makes the directories that an entry lies in, and resolves to its path.
 *
 * Rejects with an `Error` when the key is none, or a directory is refused.
 */
export async function prepareEntry({
  node: { fs, path },
  root,
  key,
}: {
  node: FileSystem;
  root: string;
  key: string;
}): Promise<string> {
  const place = splitKey(key);
  if (place === undefined) {
    throw new Error(
      `fileStore refuses the key ${JSON.stringify(key)}: a key has at most 128 characters of a-z, 0-9, "-" and ".", one "/" between two names, no "..", and no name that ends with ".".`,
    );
  }
  await makePrivateDirectory({ fs, directory: root });
  if (place.folder === undefined) return path.join(root, place.name);
  const directory = path.join(root, place.folder);
  await makePrivateDirectory({ fs, directory });
  return path.join(directory, place.name);
}
