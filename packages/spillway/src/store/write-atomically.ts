import { errorCode } from './error-code.ts';
import type { FileSystem } from './file-system.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a file of mode 0600 so that others find all of it or nothing, and
 * resolves to whether it was written.
 *
 * The data goes to a temporary name in the same directory first, which then takes
 * the place of the file (`replace`), or becomes it unless one is there (`create`,
 * by a hard link, which the file system must support). A process that is killed
 * leaves at most its temporary file behind. On failure the temporary file is
 * removed, and the file is as it was.
 */
export async function writeAtomically({
  node: { fs, path },
  file,
  data,
  mode,
}: {
  node: FileSystem;
  file: string;
  data: Uint8Array;
  mode: 'replace' | 'create';
}): Promise<boolean> {
  const temporary = path.join(path.dirname(file), temporaryName());
  try {
    await fs.writeFile(temporary, data, { flag: 'wx', mode: 0o600 });
    if (mode === 'create') await fs.link(temporary, file);
    else await fs.rename(temporary, file);
    return true;
  } catch (error) {
    if (mode === 'create' && errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    // After a rename there is nothing to remove; what cannot be removed is never served either.
    await fs.unlink(temporary).catch(() => undefined);
  }
}
