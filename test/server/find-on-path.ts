import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program in the folders of `PATH`; `undefined` when it is in none. */
export function findOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
