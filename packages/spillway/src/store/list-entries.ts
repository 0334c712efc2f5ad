import type { FileSystem } from './file-system.ts';
import { inspectDirectory } from './inspect-directory.ts';
import type { StoreEntry } from './overflow-store.ts';
import { scanDirectory, type StoredFile } from './scan-directory.ts';
import { splitKey } from './split-key.ts';

/**
 * Walks over the entries below a root whose keys start with a prefix, one
 * directory entry after another.
 *
 * What `read` would not serve is not listed either: temporary files, links, files
 * and directories of other users. No path is made of the prefix. Entries that are
 * removed meanwhile are left out. Rejects when the root is refused.
 *
 * @yields each entry once, in no particular order
 */
export async function* listEntries({
  node,
  root,
  prefix,
}: {
  node: FileSystem;
  root: string;
  prefix: string;
}): AsyncGenerator<StoreEntry, void, void> {
  const state = await inspectDirectory({ fs: node.fs, directory: root });
  if (state.type === 'refused') throw state.error;
  if (state.type === 'missing') return;
  const accepts = (key: string): boolean =>
    key.startsWith(prefix) && splitKey(key) !== undefined;
  const rootScan = { node, directory: root, keyStart: '', accepts };
  for await (const found of scanDirectory(rootScan)) {
    if (found.type === 'file') yield entryOf(found.file);
    else yield* listFolder({ node, root, folder: found.name, prefix, accepts });
  }
}

async function* listFolder({
  node,
  root,
  folder,
  prefix,
  accepts,
}: {
  node: FileSystem;
  root: string;
  folder: string;
  prefix: string;
  accepts: (key: string) => boolean;
}): AsyncGenerator<StoreEntry, void, void> {
  const keyStart = `${folder}/`;
  if (!keyStart.startsWith(prefix) && !prefix.startsWith(keyStart)) return;
  const directory = node.path.join(root, folder);
  const state = await inspectDirectory({ fs: node.fs, directory });
  if (state.type !== 'own') return;
  const folderScan = { node, directory, keyStart, accepts };
  for await (const found of scanDirectory(folderScan)) {
    if (found.type === 'file') yield entryOf(found.file);
  }
}

function entryOf({ key, bytes, modifiedAt }: StoredFile): StoreEntry {
  return { key, bytes, modifiedAt };
}
