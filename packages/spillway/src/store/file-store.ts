import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { clampRange } from './clamp-range.ts';
import { defaultDirectory } from './default-directory.ts';
import { fileSystem } from './file-system.ts';
import type { FileSystem } from './file-system.ts';
import { listEntries } from './list-entries.ts';
import { openEntry } from './open-entry.ts';
import type { OverflowStore } from './overflow-store.ts';
import { prepareEntry } from './prepare-entry.ts';
import { readBytes } from './read-bytes.ts';
import { removeEntry } from './remove-entry.ts';
import { writeAtomically } from './write-atomically.ts';

/**
 * Makes a store that keeps each entry in a file of its own, for as long as nobody
 * removes it: `<directory>/<scope key>/<handle>`.
 *
 * Directories have mode 0700 and files 0600. One that exists with a wider mode is
 * closed to others; one that is a symbolic link, belongs to another user, or is
 * shared by all (`/tmp` itself) is refused. Below the root no link is followed, no
 * file of another user is read, and nothing that is not a key becomes a path.
 *
 * A file is written under a temporary name and renamed, so a process that is
 * killed leaves an entry whole or absent. There is no `fsync`: after a power loss
 * an entry of the last seconds may be missing or damaged. It would cost
 * milliseconds a write, for data that the tool can produce again.
 *
 * Data must not be changed before the promise of a write is settled; it is not
 * copied. A key with no slash and a scope key of the same name exclude each other.
 * Processes that share the directory may read, write and remove at the same time.
 *
 * The factory can be called on any runtime; where there is no file system, every
 * method rejects with an `Error`.
 */
export function fileStore({
  directory,
}: {
  /**
   * A directory of its own; made when it is missing. A relative one counts from
   * where the process stands at the first use.
   *
   * @default `spillway-<uid>` in the system's directory for temporary files
   */
  directory?: string;
} = {}): OverflowStore {
  if (
    directory !== undefined &&
    (typeof directory !== 'string' || directory === '')
  ) {
    throw new InvalidOptionsError({
      caller: 'fileStore',
      issues: [
        {
          option: 'directory',
          given: directory === '' ? 'an empty string' : typeof directory,
          allowed: 'must be a non-empty string',
        },
      ],
    });
  }

  let place: { node: FileSystem; root: string } | undefined;

  /** Finds the root at the first use, so that no runtime is asked for anything before. */
  function reach(): { node: FileSystem; root: string } {
    const node = fileSystem();
    if (node === undefined) {
      throw new Error(
        'fileStore needs a file system (Node.js 22.3 or later, Bun, Deno). Use memoryStore() or a remote store on this runtime.',
      );
    }
    // `resolve` also takes a final slash away, behind which a link would be followed.
    place ??= {
      node,
      root: node.path.resolve(directory ?? defaultDirectory(node)),
    };
    return place;
  }

  function read(handle: string): Promise<Uint8Array> {
    return openEntry({
      ...reach(),
      handle,
      use: (file, size) => readBytes({ file, start: 0, end: size }),
    });
  }

  return {
    async write(key, data) {
      const { node, root } = reach();
      const file = await prepareEntry({ node, root, key });
      await writeAtomically({ node, file, data, mode: 'replace' });
      return key;
    },
    async read(handle) {
      return read(handle);
    },
    async readRange(handle, range) {
      return openEntry({
        ...reach(),
        handle,
        use: (file, size) =>
          readBytes({ file, ...clampRange({ ...range, size }) }),
      });
    },
    async writeOnce(key, data) {
      const { node, root } = reach();
      const file = await prepareEntry({ node, root, key });
      const isWinner = await writeAtomically({
        node,
        file,
        data,
        mode: 'create',
      });
      return isWinner ? data : read(key);
    },
    async *list(prefix) {
      yield* listEntries({ ...reach(), prefix });
    },
    async remove(handle) {
      await removeEntry({ ...reach(), handle });
    },
  };
}
