import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { failWith } from '../testing/fail-with.ts';
import { listFiles } from '../testing/list-files.ts';
import { pruneOnce } from '../testing/prune-once.ts';
import { putFile } from '../testing/put-file.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const hour = 3_600_000;
const fs = process.getBuiltinModule('node:fs/promises');

describe('D53: a payload and what lies beside it', () => {
  it('go together when all of it is old', async () => {
    const directory = await temporaryDirectory();
    for (const name of ['handle', 'handle.record', 'handle.index']) {
      await putFile({
        directory,
        key: `scope/${name}`,
        ageMs: 2 * hour,
        data: '12345',
      });
    }
    await putFile({ directory, key: 'scope/fresh', ageMs: 0 });
    expect(await pruneOnce({ directory, cleanupAfterMs: hour })).toEqual({
      removed: 3,
      bytes: 15,
      keptBytes: 1,
      failure: undefined,
    });
    expect(await listFiles(directory)).toEqual(['scope', 'scope/fresh']);
  });

  it.each(['handle', 'handle.record', 'handle.index'])(
    'stay together while %s is in use',
    async used => {
      const directory = await temporaryDirectory();
      for (const name of ['handle', 'handle.record', 'handle.index']) {
        const ageMs = name === used ? 0 : 2 * hour;
        await putFile({ directory, key: `scope/${name}`, ageMs });
      }
      const report = await pruneOnce({ directory, cleanupAfterMs: hour });
      expect(report).toMatchObject({ removed: 0, keptBytes: 3 });
    },
  );

  it('go record first, so that no record promises a payload that is gone', async () => {
    const directory = await temporaryDirectory();
    for (const name of ['handle.record', 'handle', 'handle.index']) {
      await putFile({ directory, key: `scope/${name}`, ageMs: 2 * hour });
    }
    const removing = vi.spyOn(fs, 'unlink');
    try {
      await pruneOnce({ directory, cleanupAfterMs: hour });
      const names = removing.mock.calls.map(([path]) => String(path));
      expect(names).toHaveLength(3);
      expect(names.at(-1)).toBe(join(directory, 'scope', 'handle'));
    } finally {
      removing.mockRestore();
    }
  });

  it('leave the payload when the record cannot be removed', async () => {
    const directory = await temporaryDirectory();
    for (const name of ['handle.record', 'handle', 'other']) {
      await putFile({ directory, key: `scope/${name}`, ageMs: 2 * hour });
    }
    const { unlink } = fs;
    const removing = vi
      .spyOn(fs, 'unlink')
      .mockImplementation(path =>
        String(path).endsWith('.record') ? failWith('EPERM') : unlink(path),
      );
    try {
      expect(
        await pruneOnce({ directory, cleanupAfterMs: hour }),
      ).toMatchObject({
        removed: 1,
        keptBytes: 2,
        failure: { error: { code: 'EPERM' } },
      });
    } finally {
      removing.mockRestore();
    }
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/handle',
      'scope/handle.record',
    ]);
  });
});

describe('D53: what was found unused', () => {
  it('stays when this process takes it up between the look and the removal', async () => {
    const directory = await temporaryDirectory();
    await putFile({ directory, key: 'scope/handle', ageMs: 2 * hour });
    let asked = 0;
    const report = await pruneOnce({
      directory,
      cleanupAfterMs: hour,
      isRecent: () => ++asked > 2,
    });
    expect(report).toMatchObject({ removed: 0, keptBytes: 1 });
  });

  it('stays when another process renews it between the look and the removal', async () => {
    const directory = await temporaryDirectory();
    const path = await putFile({
      directory,
      key: 'scope/handle',
      ageMs: 2 * hour,
    });
    await putFile({ directory, key: 'scope/first', ageMs: 3 * hour });
    const { unlink } = fs;
    const removing = vi.spyOn(fs, 'unlink').mockImplementation(async each => {
      await utimes(path, new Date(), new Date());
      await unlink(each);
    });
    try {
      const report = await pruneOnce({ directory, cleanupAfterMs: hour });
      expect(report).toMatchObject({ removed: 1, keptBytes: 1 });
    } finally {
      removing.mockRestore();
    }
    expect(await listFiles(directory)).toEqual(['scope', 'scope/handle']);
  });
});
