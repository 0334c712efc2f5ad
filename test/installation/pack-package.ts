import { mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Packs a built package as it is published, and resolves to the tarball's name in the folder. */
export async function packPackage(
  source: string,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, 'pack-'));
  await runProgram(source, 'npx', [
    '-y',
    '--prefer-offline',
    'pnpm@12',
    'pack',
    '--pack-destination',
    own,
  ]);
  const tarball = (await readdir(own)).find(name => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('nothing was packed');
  await rename(join(own, tarball), join(folder, tarball));
  return tarball;
}
