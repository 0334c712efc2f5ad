import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');

/** Reads which version of a package was driven: ours from the workspace, all others from the peers' folder. */
export function versionOf(name) {
  const path =
    name === 'spillway'
      ? join(here, '../../packages/spillway/package.json')
      : join(here, 'peers/node_modules', name, 'package.json');
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
