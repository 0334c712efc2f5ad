import {
  type InvalidOption,
  InvalidOptionsError,
} from '../error/invalid-options-error.ts';
import { checkPositiveInteger } from './check-positive-integer.ts';
import { openFileStore } from './open-file-store.ts';
import type { OverflowStore } from './overflow-store.ts';

/**
 * Makes a store that keeps each entry in a file of its own:
 * `<directory>/<scope key>/<handle>`, for ever unless a limit is set.
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
 * With `cleanupAfterMs` or `maxBytes`, a write now and then starts to prune. No
 * write or read waits for that, no failure of it reaches one, and it does not keep
 * the process alive. Reading an entry renews it; what this process wrote or read
 * in the last ten minutes is spared (the last 10,000 payloads of it). A payload
 * and its record are removed together, the record first. Temporary files of six
 * hours and the folders of scopes that are empty go too. An instance on the store
 * tells of it by `store-pruned` and `store-prune-failed`.
 *
 * A process walks over the directory after its first write, and then at most once
 * a minute, when a tenth of `cleanupAfterMs` has passed or a tenth of `maxBytes`
 * was written, however many stores it has there. A walk costs an `lstat` a file:
 * 4 seconds in the background and 45 MB of memory for 100,000 files. Nothing
 * is removed from a directory that nobody writes to.
 *
 * Data must not be changed before the promise of a write is settled; it is not
 * copied. A key with no slash and a scope key of the same name exclude each other.
 * Processes that share the directory may read, write, remove and prune at the same
 * time.
 *
 * The factory can be called on any runtime; where there is no file system, every
 * method rejects with an `Error`. Throws an `InvalidOptionsError` for a wrong
 * option.
 */
export function fileStore({
  directory,
  cleanupAfterMs,
  maxBytes,
}: {
  /**
   * A directory of its own; made when it is missing. A relative one counts from
   * where the process stands at the first use. With a limit, every file in it is
   * pruned whose name could be that of an entry.
   *
   * @default `spillway-<uid>` in the system's directory for temporary files
   */
  directory?: string | undefined;
  /**
   * Age beyond which entries are removed, in milliseconds since they were last
   * written or read. A history that is taken up again later than that holds
   * handles that nobody can read, so choose longer than the longest pause.
   *
   * @default undefined, entries are kept whatever their age
   */
  cleanupAfterMs?: number | undefined;
  /**
   * Bytes that all entries together may have. Beyond it, those that were neither
   * written nor read for the longest time are removed. The store can be larger
   * between two walks, and by what is spared.
   *
   * @default undefined, no bound
   */
  maxBytes?: number | undefined;
} = {}): OverflowStore {
  const issues = [
    ...checkDirectory(directory),
    ...checkLimit('cleanupAfterMs', cleanupAfterMs),
    ...checkLimit('maxBytes', maxBytes),
  ];
  if (issues.length > 0) {
    throw new InvalidOptionsError({ caller: 'fileStore', issues });
  }
  return openFileStore({
    directory,
    limits: { cleanupAfterMs, maxBytes },
    now: Date.now,
  });
}

function checkDirectory(directory: unknown): InvalidOption[] {
  if (directory === undefined) return [];
  if (typeof directory === 'string' && directory !== '') return [];
  return [
    {
      option: 'directory',
      given: directory === '' ? 'an empty string' : typeof directory,
      allowed: 'must be a non-empty string',
    },
  ];
}

function checkLimit(option: string, value: unknown): InvalidOption[] {
  return value === undefined ? [] : checkPositiveInteger({ option, value });
}
