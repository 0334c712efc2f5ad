import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Puts a file of some bytes and some age below a directory, as an earlier process may have left it, and returns its path. */
export async function putFile({
  directory,
  key,
  ageMs,
  data = 'x',
}: {
  directory: string;
  key: string;
  /** How long before now it was last modified. */
  ageMs: number;
  data?: string | Uint8Array;
}): Promise<string> {
  const path = join(directory, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, data, { mode: 0o600 });
  const modifiedAt = new Date(Date.now() - ageMs);
  await utimes(path, modifiedAt, modifiedAt);
  return path;
}
