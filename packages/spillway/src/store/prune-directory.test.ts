import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { failWith } from '../testing/fail-with.ts';
import { listFiles } from '../testing/list-files.ts';
import { pruneOnce } from '../testing/prune-once.ts';
import { putFile } from '../testing/put-file.ts';
import { runChild } from '../testing/run-child.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import type { PruneReport } from './prune-directory.ts';

const hour = 3_600_000;
const isRoot = process.getuid?.() === 0;
const fs = process.getBuiltinModule('node:fs/promises');

describe('D53: the directory', () => {
  it('loses the folders of scopes that are empty, and no others', async () => {
    const directory = await temporaryDirectory();
    await putFile({ directory, key: 'emptied/handle', ageMs: 2 * hour });
    await putFile({ directory, key: 'used/handle', ageMs: 0 });
    await putFile({ directory, key: 'strange/NOT-A-KEY', ageMs: 2 * hour });
    await mkdir(join(directory, 'empty'));
    await mkdir(join(directory, 'Foreign'));
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'Foreign',
      'strange',
      'strange/NOT-A-KEY',
      'used',
      'used/handle',
    ]);
  });

  it('loses the temporary files of six hours ago, not those of writes that run', async () => {
    const directory = await temporaryDirectory();
    const name = '~4711-5e4b1c2a-0000-4000-8000-00000000000';
    await putFile({ directory, key: `scope/${name}1`, ageMs: 7 * hour });
    await putFile({ directory, key: `${name}2`, ageMs: 7 * hour });
    await putFile({ directory, key: `scope/${name}3`, ageMs: 5 * hour });
    await putFile({ directory, key: 'scope/~notes', ageMs: 7 * hour });
    const report = await pruneOnce({ directory, maxBytes: 100 });
    expect(report).toMatchObject({ removed: 2, bytes: 2 });
    expect(await listFiles(directory)).toEqual([
      'scope',
      `scope/${name}3`,
      'scope/~notes',
    ]);
  });

  it('D52: is left through no link', async () => {
    const base = await temporaryDirectory();
    const directory = join(base, 'store');
    const outside = await putFile({
      directory: base,
      key: 'outside/file',
      ageMs: 2 * hour,
    });
    await putFile({ directory, key: 'scope/handle', ageMs: 2 * hour });
    await symlink(join(base, 'outside'), join(directory, 'link'));
    await symlink(outside, join(directory, 'scope', 'link'));
    await pruneOnce({ directory, cleanupAfterMs: hour });
    expect(await listFiles(directory)).toEqual([
      'link',
      'link/file',
      'scope',
      'scope/link',
    ]);
    expect(await readFile(outside, 'utf8')).toBe('x');
  });

  it('may be missing', async () => {
    const directory = join(await temporaryDirectory(), 'store');
    expect(await pruneOnce({ directory, maxBytes: 1 })).toMatchObject({
      removed: 0,
      failure: undefined,
    });
  });

  it('D52: is refused as a file and as a link', async () => {
    const base = await temporaryDirectory();
    const file = join(base, 'file');
    await writeFile(file, 'x');
    await symlink(base, join(base, 'link'));
    for (const directory of [file, join(base, 'link')]) {
      await expect(pruneOnce({ directory, maxBytes: 1 })).rejects.toThrow(
        'fileStore refuses',
      );
    }
  });

  it('is pruned all the same when one of its folders cannot be read', async () => {
    const directory = await temporaryDirectory();
    for (const scope of ['a', 'b', 'c']) {
      await putFile({ directory, key: `${scope}/handle`, ageMs: 2 * hour });
    }
    const { opendir } = fs;
    const opening = vi
      .spyOn(fs, 'opendir')
      .mockImplementation((path, options) =>
        path === join(directory, 'b')
          ? failWith('EACCES')
          : opendir(path, options),
      );
    try {
      expect(
        await pruneOnce({ directory, cleanupAfterMs: hour }),
      ).toMatchObject({
        removed: 2,
        failure: { error: { code: 'EACCES' } },
      });
    } finally {
      opening.mockRestore();
    }
    expect(await listFiles(directory)).toEqual(['b', 'b/handle']);
  });

  it.skipIf(isRoot)('may lose its permission', async () => {
    const directory = await temporaryDirectory();
    await putFile({ directory, key: 'scope/handle', ageMs: 2 * hour });
    await chmod(join(directory, 'scope'), 0o500);
    try {
      expect(
        await pruneOnce({ directory, cleanupAfterMs: hour }),
      ).toMatchObject({
        removed: 0,
        failure: { error: { code: 'EACCES' } },
      });
    } finally {
      await chmod(join(directory, 'scope'), 0o700);
    }
  });
});

it('D53: several processes prune one directory, and each file is removed once', async () => {
  const directory = await temporaryDirectory();
  for (let index = 0; index < 600; index++) {
    const key = `scope-${index % 3}/handle-${index}`;
    await putFile({ directory, key, ageMs: 2 * hour });
    await putFile({ directory, key: `${key}.record`, ageMs: 2 * hour });
  }
  await putFile({ directory, key: 'scope-0/fresh', ageMs: 0 });
  const moduleUrl = (name: string): string =>
    JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    import { fileSystem } from ${moduleUrl('file-system.ts')};
    import { pruneDirectory } from ${moduleUrl('prune-directory.ts')};
    // What the process is busy with meanwhile.
    const busy = setInterval(() => {}, 1_000);
    const report = await pruneDirectory({
      node: fileSystem(),
      root: process.env.DIRECTORY,
      limits: { cleanupAfterMs: ${hour}, maxBytes: undefined },
      now: Date.now,
      isRecent: () => false,
    });
    clearInterval(busy);
    console.log(JSON.stringify({ ...report, failed: report.failure !== undefined }));
  `;
  const outputs = await Promise.all(
    [1, 2].map(() => runChild({ code, env: { DIRECTORY: directory } })),
  );
  const reports = outputs.map(output => JSON.parse(output) as PruneReport);
  expect(reports).toEqual([
    expect.objectContaining({ failed: false, keptBytes: 1 }),
    expect.objectContaining({ failed: false, keptBytes: 1 }),
  ]);
  const removed = reports.reduce((sum, report) => sum + report.removed, 0);
  expect(removed).toBe(1_200);
  expect(await listFiles(directory)).toEqual(['scope-0', 'scope-0/fresh']);
}, 30_000);
