import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRegistry } from './from-registry.ts';
import { npmInstall } from './npm-install.ts';

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  types: ['node'],
};

const devDependencies = {
  // The declarations of `ai` need these.
  '@types/json-schema': '^7.0.15',
  '@types/node': '^22.19.0',
};

/** Makes a project of a user's in a new folder, and resolves to it; to nothing where there is no registry. */
export async function makeProject(
  project: string,
  dependencies: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  await mkdir(project);
  const files = {
    ...sources,
    'package.json': JSON.stringify({
      private: true,
      type: 'module',
      dependencies,
      devDependencies,
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  };
  for (const [file, text] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await writeFile(join(project, file), text);
  }
  const installed = await fromRegistry(() => npmInstall(project));
  return installed === undefined ? undefined : project;
}
