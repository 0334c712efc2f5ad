import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { prepareEntry } from './prepare-entry.ts';
import { writeAtomically } from './write-atomically.ts';

const maxAttempts = 3;

/**
 * Writes an entry whole or not at all, and resolves to whether it was written; see
 * `writeAtomically`.
 *
 * Another process may remove the folder of a scope because it is empty, just
 * before the first file is put there; then the folder is made again.
 */
export async function writeEntry({
  node,
  root,
  key,
  data,
  mode,
}: {
  node: FileSystem;
  root: string;
  key: string;
  data: Uint8Array;
  mode: 'replace' | 'create';
}): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    // oxlint-disable no-await-in-loop -- one attempt after another
    const file = await prepareEntry({ node, root, key });
    try {
      return await writeAtomically({ node, file, data, mode });
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || attempt === maxAttempts) throw error;
    }
    // oxlint-enable no-await-in-loop
  }
}
