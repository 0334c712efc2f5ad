import { readdir } from 'node:fs/promises';

/** Lists everything below a directory, temporary files and folders included, in order. */
export async function listFiles(directory: string): Promise<string[]> {
  return (await readdir(directory, { recursive: true })).toSorted();
}
