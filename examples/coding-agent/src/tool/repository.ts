import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this repository, which the tools work in. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns where a path that a model gave leads. Throws when it leaves the repository. */
export function inRepository(path: string): string {
  const file = resolve(root, path);
  const inside = relative(root, file);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new Error(`${path} is outside of the repository`);
  }
  return file;
}
