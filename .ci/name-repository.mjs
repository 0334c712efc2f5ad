/**
 * Writes the address of the repository into the manifest of every public package, for
 * the publishing alone: npm accepts a provenance only where the two agree, and a fork
 * has an address of its own. An address that a manifest has stays.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } =
  process.env;
if (server === undefined || repository === undefined) {
  throw new Error('GITHUB_SERVER_URL and GITHUB_REPOSITORY are not set');
}

const packages = join(import.meta.dirname, '../packages');
for (const name of await readdir(packages)) {
  const file = join(packages, name, 'package.json');
  // oxlint-disable-next-line no-await-in-loop -- a few small files
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  if (manifest.private === true || manifest.repository !== undefined) continue;
  manifest.repository = {
    type: 'git',
    url: `git+${server}/${repository}.git`,
    directory: `packages/${name}`,
  };
  // oxlint-disable-next-line no-await-in-loop -- a few small files
  await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}
