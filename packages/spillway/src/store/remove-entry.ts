import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { findEntry } from './find-entry.ts';

/**
 * Removes the file of an entry; resolves also when there was none. A link is
 * removed itself, never what it points to. Rejects when the root is refused.
 */
export async function removeEntry({
  node,
  root,
  handle,
}: {
  node: FileSystem;
  root: string;
  handle: string;
}): Promise<void> {
  const file = await findEntry({ node, root, handle });
  if (file === undefined) return;
  try {
    await node.fs.rm(file, { force: true });
  } catch (error) {
    // The directory of a scope is no entry.
    if (errorCode(error) !== 'ERR_FS_EISDIR') throw error;
  }
}
