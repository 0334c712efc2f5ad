// Packs `spillway` as it is published, from this checkout, and installs it here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
const vendor = join(here, 'vendor');

/** Runs pnpm in a folder. */
function pnpm(cwd, ...args) {
  const all = ['-y', '--prefer-offline', 'pnpm@12', ...args];
  execFileSync('npx', all, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

pnpm(root, 'build', '--filter=spillway');
rmSync(vendor, { recursive: true, force: true });
mkdirSync(join(vendor, 'spillway'), { recursive: true });
pnpm(join(root, 'packages/spillway'), 'pack', '--pack-destination', vendor);
const tarball = readdirSync(vendor).find(name => name.endsWith('.tgz'));
// Unpacked, because the lock file would hold the checksum of a tarball, and each build has another.
execFileSync(
  'tar',
  ['-xzf', tarball, '-C', 'spillway', '--strip-components=1'],
  {
    cwd: vendor,
  },
);
// When the dependencies of `spillway` have changed, so does its entry in the lock file, and nothing else.
pnpm(here, 'install', '--no-frozen-lockfile');
