import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, type TestContext } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';

const run = promisify(execFile);

/** A file system of its own. */
export interface SmallDisk {
  readonly directory: string;
  /** Changes the options of the mount. */
  readonly remount: (options: string) => Promise<void>;
}

/**
 * Mounts a file system in memory that is gone when the test has finished. Skips
 * the test, and says so, where that is not allowed: it takes root on Linux.
 */
export async function smallDisk(
  context: TestContext,
  options: string,
): Promise<SmallDisk> {
  const directory = join(await temporaryDirectory(), 'disk');
  await mkdir(directory);
  try {
    await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `mode=0700,${options}`,
      'tmpfs',
      directory,
    ]);
  } catch (error) {
    const reason = `SKIPPED ${context.task.name}: no file system can be mounted here (${String(error).split('\n')[0]})`;
    process.stderr.write(`${reason}\n`);
    context.skip(reason);
  }
  onTestFinished(async () => {
    await run('umount', ['--lazy', directory]);
  });
  return {
    directory,
    remount: async changed => {
      await run('mount', ['-o', `remount,${changed}`, directory]);
    },
  };
}
