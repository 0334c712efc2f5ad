import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this example, in which the tools work. */
export const exampleFolder: string = fileURLToPath(
  new URL('../..', import.meta.url),
);

/** Returns where a path that a model gave leads. Throws when it leaves the folder of this example. */
export function examplePath(path: string): string {
  const file = resolve(exampleFolder, path);
  const inside = relative(exampleFolder, file);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new Error(`${path} is outside of the folder that the tools can see`);
  }
  return file;
}
