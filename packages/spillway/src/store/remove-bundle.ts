import { type Bundle, isPayload } from './bundle.ts';
import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { removeFile } from './remove-file.ts';
import type { StoredFile } from './scan-directory.ts';

/**
 * Removes the files of a bundle, and resolves to whether nothing of it is left:
 * records and indexes first, payloads last. Who is interrupted leaves a payload
 * that no record promises, which harms nobody; never a record that promises a
 * payload which is gone.
 *
 * Each file is looked at once more just before. When one was written or read
 * since, by this process or another, it stays, and so does the rest.
 */
export async function removeBundle({
  fs,
  bundle,
  isSpared,
  onRemove,
}: {
  fs: FileSystem['fs'];
  bundle: Bundle;
  isSpared: (bundle: Bundle) => boolean;
  onRemove: (file: StoredFile) => void;
}): Promise<boolean> {
  const payloadsLast = bundle.files.toSorted(
    (one, other) => Number(isPayload(one)) - Number(isPayload(other)),
  );
  for (const file of payloadsLast) {
    // oxlint-disable no-await-in-loop -- the order is the point
    const isUnchanged = await isAsFound(fs, file);
    if (!isUnchanged || isSpared(bundle)) return false;
    await removeFile({ fs, file, onRemove });
    // oxlint-enable no-await-in-loop
  }
  return true;
}

/** Whether a file was neither written nor read since it was found; true also when it is gone. */
async function isAsFound(
  fs: FileSystem['fs'],
  file: StoredFile,
): Promise<boolean> {
  try {
    const stats = await fs.lstat(file.path);
    return stats.mtime.getTime() === file.modifiedAt;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}
