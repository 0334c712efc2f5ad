import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { inspectDirectory } from './inspect-directory.ts';
import { isForeign } from './is-foreign.ts';
import type { StoreEntry } from './overflow-store.ts';
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
  const { fs, path } = node;
  const state = await inspectDirectory({ fs, directory: root });
  if (state.type === 'refused') throw state.error;
  if (state.type === 'missing') return;
  for await (const found of await fs.opendir(root)) {
    if (found.isDirectory()) {
      yield* listFolder({ node, root, folder: found.name, prefix });
    } else if (found.isFile() && found.name.startsWith(prefix)) {
      const file = path.join(root, found.name);
      const entry = await describeEntry({ fs, key: found.name, file });
      if (entry !== undefined) yield entry;
    }
  }
}

async function* listFolder({
  node: { fs, path },
  root,
  folder,
  prefix,
}: {
  node: FileSystem;
  root: string;
  folder: string;
  prefix: string;
}): AsyncGenerator<StoreEntry, void, void> {
  const keyStart = `${folder}/`;
  if (!keyStart.startsWith(prefix) && !prefix.startsWith(keyStart)) return;
  const directory = path.join(root, folder);
  const state = await inspectDirectory({ fs, directory });
  if (state.type !== 'own') return;
  for await (const found of await fs.opendir(directory)) {
    const key = keyStart + found.name;
    if (!found.isFile() || !key.startsWith(prefix)) continue;
    const file = path.join(directory, found.name);
    const entry = await describeEntry({ fs, key, file });
    if (entry !== undefined) yield entry;
  }
}

/** Says what a file holds; undefined when it is no entry, or gone by now. */
async function describeEntry({
  fs,
  key,
  file,
}: {
  fs: FileSystem['fs'];
  key: string;
  file: string;
}): Promise<StoreEntry | undefined> {
  if (splitKey(key) === undefined) return undefined;
  try {
    const stats = await fs.lstat(file);
    return isForeign(stats)
      ? undefined
      : { key, bytes: stats.size, modifiedAt: stats.mtime.getTime() };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
