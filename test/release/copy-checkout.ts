import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { publicPackages } from '../installation/public-packages.ts';

/**
 * Copies what a clone of the checkout would hold, changes that are not committed
 * included, and what is built; its history is one commit. Resolves to nothing where
 * the checkout is no repository.
 */
export async function copyCheckout(
  root: string,
  copy: string,
): Promise<boolean> {
  const git = async (cwd: string, ...args: string[]) =>
    promisify(execFile)('git', args, { cwd, maxBuffer: 16 * 1_024 * 1_024 });
  let listed = '';
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
    listed = (await git(root, ...args, '-z')).stdout;
  } catch {
    return false;
  }
  const files = listed.split('\0').filter(file => file !== '');
  for (const file of files.filter(isOfRelease)) {
    // oxlint-disable-next-line no-await-in-loop -- some hundred small files
    await mkdir(join(copy, dirname(file)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop -- some hundred small files
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  await git(copy, 'init', '--quiet', '--initial-branch=main');
  await git(copy, 'add', '--all');
  await git(copy, ...author, 'commit', '--quiet', '--message=one');
  for (const { folder } of publicPackages(root)) {
    const dist = join(folder, 'dist');
    const aim = join(copy, folder.slice(root.length), 'dist');
    // oxlint-disable-next-line no-await-in-loop -- a few folders
    await cp(dist, aim, { recursive: true });
  }
  return true;
}

/** Sources and tests are no part of what is published, and most of the files. */
function isOfRelease(file: string): boolean {
  return !/^(?:packages\/[^/]+\/src|test\/.*|examples\/[^/]+\/src)\/(?!package\.json$)/.test(
    file,
  );
}
