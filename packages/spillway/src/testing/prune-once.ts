import { fileSystem } from '../store/file-system.ts';
import { type PruneReport, pruneDirectory } from '../store/prune-directory.ts';

/** Walks once over a directory, by the clock of the machine, as a process that has used nothing there unless told otherwise. */
export async function pruneOnce({
  directory,
  cleanupAfterMs,
  maxBytes,
  isRecent = () => false,
}: {
  directory: string;
  cleanupAfterMs?: number;
  maxBytes?: number;
  isRecent?: (ownerKey: string) => boolean;
}): Promise<PruneReport> {
  const node = fileSystem();
  if (node === undefined) throw new Error('There is no file system.');
  return pruneDirectory({
    node,
    root: directory,
    limits: { cleanupAfterMs, maxBytes },
    now: Date.now,
    isRecent,
  });
}
