import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { isForeign } from './is-foreign.ts';

/** A file of the store, as it was found. */
export interface StoredFile {
  /** Its path below the root, with `/`. */
  readonly key: string;
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/** What lies in a directory. */
export type Found =
  | { readonly type: 'folder'; readonly name: string }
  | { readonly type: 'file'; readonly file: StoredFile };

/**
 * Walks over one directory, one directory entry after another: its folders, and
 * those of its files whose keys are accepted, each of which costs one `lstat`.
 *
 * Links, devices and files of other users are left out, and so is what is removed
 * meanwhile.
 *
 * @yields each folder and file once, in no particular order
 */
export async function* scanDirectory({
  node: { fs, path },
  directory,
  keyStart,
  accepts,
}: {
  node: FileSystem;
  directory: string;
  /** What keys in this directory begin with: nothing, or a folder and a slash. */
  keyStart: string;
  accepts: (key: string) => boolean;
}): AsyncGenerator<Found, void, void> {
  for await (const found of await fs.opendir(directory)) {
    const key = keyStart + found.name;
    if (found.isDirectory()) {
      yield { type: 'folder', name: found.name };
    } else if (found.isFile() && accepts(key)) {
      const file = path.join(directory, found.name);
      const stored = await describeFile({ fs, key, path: file });
      if (stored !== undefined) yield { type: 'file', file: stored };
    }
  }
}

async function describeFile({
  fs,
  key,
  path,
}: {
  fs: FileSystem['fs'];
  key: string;
  path: string;
}): Promise<StoredFile | undefined> {
  try {
    const stats = await fs.lstat(path);
    if (!stats.isFile() || isForeign(stats)) return undefined;
    return {
      key,
      path,
      bytes: stats.size,
      modifiedAt: stats.mtime.getTime(),
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
