import type { Stats } from 'node:fs';
import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { isForeign } from './is-foreign.ts';

/** What lies where a directory of the file store has to be. */
export type DirectoryState =
  | { readonly type: 'missing' }
  | { readonly type: 'own'; readonly mode: number }
  | { readonly type: 'refused'; readonly error: Error };

/**
 * Looks at a directory of the file store before anything in it is touched.
 *
 * What another user could have put there is refused: a symbolic link, a directory
 * of another user, anything that is no directory. The error names the path.
 */
export async function inspectDirectory({
  fs,
  directory,
}: {
  fs: FileSystem['fs'];
  directory: string;
}): Promise<DirectoryState> {
  const stats = await fs.lstat(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stats === undefined) return { type: 'missing' };
  const fault = findFault(stats);
  if (fault === undefined) return { type: 'own', mode: stats.mode };
  const error = new Error(
    `fileStore refuses ${JSON.stringify(directory)}: it is ${fault}. Name a directory that belongs to the user of this process, or one that does not exist yet.`,
  );
  return { type: 'refused', error };
}

function findFault(stats: Stats): string | undefined {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (!stats.isDirectory()) return 'not a directory';
  if (isForeign(stats)) return 'a directory of another user';
  return undefined;
}
