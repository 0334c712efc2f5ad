import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import type { PruneLimits } from './choose-bundles.ts';
import { defaultDirectory } from './default-directory.ts';
import { type DirectoryKeeper, directoryKeeper } from './directory-keeper.ts';
import { fileSystem } from './file-system.ts';
import type { FileSystem } from './file-system.ts';
import { listEntries } from './list-entries.ts';
import { offerOpener, type OpenedEntry } from './entry-opener.ts';
import { openEntry } from './open-entry.ts';
import type { OverflowStore } from './overflow-store.ts';
import { removeEntry } from './remove-entry.ts';
import { openStoreEvents } from './store-events.ts';
import { writeEntry } from './write-entry.ts';

const maxAttempts = 3;

/** Where the files lie, and who looks after them. */
interface Place {
  readonly node: FileSystem;
  readonly root: string;
  readonly keeper: DirectoryKeeper;
}

/** Opens the store that `fileStore` describes, with options that were checked, and a clock. */
export function openFileStore({
  directory,
  limits,
  now,
}: {
  directory: string | undefined;
  limits: PruneLimits;
  /** In milliseconds since the epoch, as modification times are. */
  now: () => number;
}): OverflowStore {
  let place: Place | undefined;

  /** Finds the root at the first use, so that no runtime is asked for anything before. */
  function reach(): Place {
    const node = fileSystem();
    if (node === undefined) {
      throw new Error(
        'fileStore needs a file system (Node.js 22.3 or later, Bun, Deno). Use memoryStore() or a remote store on this runtime.',
      );
    }
    if (place === undefined) {
      // `resolve` also takes a final slash away, behind which a link would be followed.
      const root = node.path.resolve(directory ?? defaultDirectory(node));
      place = { node, root, keeper: directoryKeeper({ node, root }) };
    }
    return place;
  }

  function reachEntry(key: string): Place {
    const reached = reach();
    reached.keeper.noteUse({ key, now });
    return reached;
  }

  async function put(
    key: string,
    data: Uint8Array,
    mode: 'replace' | 'create',
  ): Promise<boolean> {
    const { node, root, keeper } = reachEntry(key);
    const isWritten = await writeEntry({ node, root, key, data, mode });
    const bytes = isWritten ? data.byteLength : 0;
    keeper.noteWrite({ bytes, limits, now, tell });
    return isWritten;
  }

  function open(handle: string): Promise<OpenedEntry> {
    return openEntry({ ...reachEntry(handle), handle });
  }

  async function read(
    handle: string,
    range = { start: 0, end: Infinity },
  ): Promise<Uint8Array> {
    const entry = await open(handle);
    try {
      return await entry.read(range);
    } finally {
      await entry.close();
    }
  }

  const store: OverflowStore = {
    async write(key, data) {
      await put(key, data, 'replace');
      return key;
    },
    async read(handle) {
      return read(handle);
    },
    async readRange(handle, range) {
      return read(handle, range);
    },
    async writeOnce(key, data) {
      for (let attempt = 1; ; attempt++) {
        // oxlint-disable no-await-in-loop -- one attempt after another
        if (await put(key, data, 'create')) return data;
        try {
          return await read(key);
        } catch (error) {
          // What was there may have been pruned since.
          const isGone = UnknownHandleError.isInstance(error);
          if (!isGone || attempt === maxAttempts) throw error;
        }
        // oxlint-enable no-await-in-loop
      }
    },
    async *list(prefix) {
      yield* listEntries({ ...reach(), prefix });
    },
    async remove(handle) {
      await removeEntry({ ...reach(), handle });
    },
  };
  offerOpener(store, async handle => open(handle));
  const tell = openStoreEvents(store);
  return store;
}
