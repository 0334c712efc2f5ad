import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import type { StoredFile } from './scan-directory.ts';

/** Removes a file, and tells so unless it was gone: of two processes that remove it at once, one tells. */
export async function removeFile({
  fs,
  file,
  onRemove,
}: {
  fs: FileSystem['fs'];
  file: StoredFile;
  onRemove: (file: StoredFile) => void;
}): Promise<void> {
  try {
    await fs.unlink(file.path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  onRemove(file);
}
