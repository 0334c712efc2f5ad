import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { clampRange } from './clamp-range.ts';
import type { OpenedEntry } from './entry-opener.ts';
import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { findEntry } from './find-entry.ts';
import { isForeign } from './is-foreign.ts';
import { readBytes } from './read-bytes.ts';

/** What `open` answers when there is no file, or something that is not opened: a link, a socket. */
const codesOfNoFile = new Set(['ENOENT', 'ELOOP', 'EMLINK', 'ENXIO']);

/**
 * Opens the file of an entry for reading. Whoever does it closes it.
 *
 * That renews the entry's modification time. Rejects with `UnknownHandleError`
 * when there is no such entry, and when what lies in its place is not a file of
 * this user: a symbolic link, a device, a file of another user.
 */
export async function openEntry({
  node,
  root,
  handle,
}: {
  node: FileSystem;
  root: string;
  handle: string;
}): Promise<OpenedEntry> {
  const path = await findEntry({ node, root, handle });
  if (path === undefined) throw new UnknownHandleError({ handle });
  const file = await openWithoutFollowing({ node, path, handle });
  try {
    const { size } = await checkedStats(file, handle);
    // Nothing depends on it, so what is read need not wait.
    const renewal = renew(file);
    return {
      size,
      read: (range, room) =>
        readBytes({ file, ...clampRange({ ...range, size }), room }),
      close: async () => {
        await renewal;
        await file.close();
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function checkedStats(file: FileHandle, handle: string): Promise<Stats> {
  const stats = await file.stat();
  if (stats.isFile() && !isForeign(stats)) return stats;
  throw new UnknownHandleError({ handle });
}

async function openWithoutFollowing({
  node: { fs },
  path,
  handle,
}: {
  node: FileSystem;
  path: string;
  handle: string;
}): Promise<FileHandle> {
  // Both flags are absent on Windows, where they count as 0. Without O_NONBLOCK a named pipe would wait for a writer.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;
  try {
    return await fs.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (cause) {
    if (codesOfNoFile.has(errorCode(cause) ?? '')) {
      throw new UnknownHandleError({ handle, cause });
    }
    throw cause;
  }
}

/** Never fatal: on a file system that is read-only the age cannot be renewed, and the data is good. */
async function renew(file: FileHandle): Promise<void> {
  const now = new Date();
  await file.utimes(now, now).catch(() => undefined);
}
