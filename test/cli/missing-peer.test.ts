/** The command line where the packages of Redis and S3 are not installed beside it. */
import { cp, mkdir, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';

const cli = dirname(
  createRequire(import.meta.url).resolve('@spillway/cli/package.json'),
);
const nodeModules = join(import.meta.dirname, '../node_modules');

/** Installs the command line with its dependencies alone, and lists a store in Redis from a project. */
async function listIn(project: string): Promise<string> {
  const home = join(await temporaryDirectory(), 'cli');
  await cp(join(cli, 'dist'), join(home, 'dist'), { recursive: true });
  await cp(join(cli, 'package.json'), join(home, 'package.json'));
  await mkdir(join(home, 'node_modules'));
  for (const name of ['ai', 'commander', 'spillway', 'zod'])
    await symlink(
      await realpath(join(cli, 'node_modules', name)),
      join(home, 'node_modules', name),
    );
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(home, 'dist/bin.js'), 'list', '--store', 'redis://127.0.0.1:9'],
      // What starts the tests may have named more places for packages.
      { cwd: project, env: { ...process.env, NODE_PATH: '' } },
      (_, __, err) => {
        resolve(err);
      },
    );
  });
}

describe('a store whose package is not installed', () => {
  it('is refused with what to install', async () => {
    expect(await listIn(await temporaryDirectory())).toBe(
      'spillway: this store needs the packages @spillway/redis and redis: npm install @spillway/redis redis\n',
    );
  });

  it('is opened with the package of the project in which the command runs', async () => {
    const project = await temporaryDirectory();
    await mkdir(join(project, 'node_modules/@spillway'), { recursive: true });
    await symlink(
      await realpath(join(nodeModules, '@spillway/redis')),
      join(project, 'node_modules/@spillway/redis'),
    );
    expect(await listIn(project)).toContain('ECONNREFUSED');
  });
});
