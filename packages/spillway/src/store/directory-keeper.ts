import type { Emit } from '../event/create-emitter.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { PruneLimits } from './choose-bundles.ts';
import type { FileSystem } from './file-system.ts';
import { ownerKey } from './keys.ts';
import { createRecentUse } from './recent-use.ts';
import { splitKey } from './split-key.ts';

/** The least time from the end of one walk to the start of the next, in milliseconds, so that a small age or quota does not make every write walk. */
const shortestIntervalMs = 60_000;

/** Of the age, the time between two walks; of the quota, the bytes between them. So both are passed by a tenth at most. */
const share = 0.1;

/** How many directories a process remembers that it works in. */
const maxDirectories = 100;

/** Keeps a directory within limits, for all stores of this process that lie in it. */
export interface DirectoryKeeper {
  /** Takes note that an entry is being written or read. */
  noteUse(options: { key: string; now: () => number }): void;
  /**
   * Takes note that an entry was written, and starts to prune when that is due.
   * Returns at once and never throws; what came of it is told.
   */
  noteWrite(options: {
    bytes: number;
    limits: PruneLimits;
    now: () => number;
    tell: Emit;
  }): void;
}

const keepers =
  /* @__PURE__ */ createBoundedCache<DirectoryKeeper>(maxDirectories);

/** Returns the keeper of a directory, the same one for each store of this process, so that a store made for each request does not walk for each request. */
export function directoryKeeper({
  node,
  root,
}: {
  node: FileSystem;
  root: string;
}): DirectoryKeeper {
  const known = keepers.get(root);
  if (known !== undefined) return known;
  const keeper = createDirectoryKeeper({ node, root });
  keepers.set(root, keeper);
  return keeper;
}

function createDirectoryKeeper({
  node,
  root,
}: {
  node: FileSystem;
  root: string;
}): DirectoryKeeper {
  const recentUse = createRecentUse();
  let isPruning = false;
  let prunedAt: number | undefined;
  /** Since the last walk began. */
  let writtenBytes = 0;
  /** When the last walk ended. */
  let keptBytes = 0;

  function isDue(
    { cleanupAfterMs = Infinity, maxBytes = Infinity }: PruneLimits,
    now: number,
  ): boolean {
    if (isPruning) return false;
    // How much is there, and how old, is not known before the first walk.
    if (prunedAt === undefined) return true;
    const elapsedMs = now - prunedAt;
    if (elapsedMs < shortestIntervalMs) return false;
    return (
      elapsedMs >= cleanupAfterMs * share ||
      writtenBytes >= maxBytes * share ||
      // What was spared the last time may be free by now.
      keptBytes > maxBytes
    );
  }

  async function prune({
    limits,
    now,
    tell,
  }: {
    limits: PruneLimits;
    now: () => number;
    tell: Emit;
  }): Promise<void> {
    isPruning = true;
    writtenBytes = 0;
    try {
      // Only stores with limits need it.
      const { pruneDirectory } = await import('./prune-directory.ts');
      const report = await pruneDirectory({
        node,
        root,
        limits,
        now,
        isRecent: key => recentUse.has(key, now()),
      });
      const { removed, bytes, failure } = report;
      keptBytes = report.keptBytes;
      if (removed > 0) tell({ type: 'store-pruned', removed, bytes });
      if (failure) tell({ type: 'store-prune-failed', error: failure.error });
    } catch (error) {
      tell({ type: 'store-prune-failed', error });
    } finally {
      isPruning = false;
      prunedAt = now();
    }
  }

  return {
    noteUse: ({ key, now }) => {
      // What is no key is never served, and may have any length.
      if (splitKey(key) !== undefined) recentUse.note(ownerKey(key), now());
    },
    noteWrite: ({ bytes, limits, now, tell }) => {
      writtenBytes += bytes;
      const hasLimit =
        limits.cleanupAfterMs !== undefined || limits.maxBytes !== undefined;
      if (hasLimit && isDue(limits, now())) void prune({ limits, now, tell });
    },
  };
}
