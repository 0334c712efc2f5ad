import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ExitCode } from '../error/exit-code.ts';
import { runPrune } from './run-prune.ts';

/** Prunes a directory with one old result, with a person who answers; returns the question, the exit code and what is left. */
async function pruneWith(
  answer: boolean | undefined,
): Promise<{ asked: string[]; code: ExitCode; left: string[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'spillway-prune-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const folder = join(directory, '0'.repeat(16));
  const file = join(folder, `read-${'a'.repeat(20)}`);
  await mkdir(folder);
  await writeFile(file, 'payload');
  await utimes(file, 1, 1);
  const asked: string[] = [];
  const code = await runPrune({
    operands: [],
    options: {
      store: { type: 'directory', directory },
      olderThan: 86_400_000,
      dryRun: false,
      yes: false,
      json: false,
    },
    terminal: {
      out: () => {},
      err: () => {},
      isWatched: false,
      confirm: async question => {
        asked.push(question.replace(directory, 'DIRECTORY'));
        return answer;
      },
    },
  });
  return { asked, code, left: await readdir(folder) };
}

it('asks before it removes, and removes what a person agrees to', async () => {
  expect(await pruneWith(true)).toEqual({
    asked: [
      'Remove 1 result of 1 in DIRECTORY, 7 B, not used for 1d or longer?',
    ],
    code: 0,
    left: [],
  });
});

it('removes nothing without that', async () => {
  expect(await pruneWith(false)).toMatchObject({
    code: 1,
    left: [`read-${'a'.repeat(20)}`],
  });
  await expect(pruneWith(undefined)).rejects.toThrow(
    '--yes: nothing was given, but it must be given where nobody can be asked. Nothing was removed',
  );
});
