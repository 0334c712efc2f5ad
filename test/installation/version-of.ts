import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');

/** Resolves to the version of a package that the tests have. */
export async function versionOf(name: string): Promise<string> {
  const manifest = join(modules, name, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return version;
}
