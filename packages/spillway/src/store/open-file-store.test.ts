import { rm, writeFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { createPruningTrial } from '../testing/create-pruning-trial.ts';
import { listFiles } from '../testing/list-files.ts';
import { putFile } from '../testing/put-file.ts';
import { until } from '../testing/until.ts';
import { bytes } from '../testing/utf8.ts';

const minute = 60_000;
const hour = 60 * minute;
const fs = process.getBuiltinModule('node:fs/promises');

describe('D53: what the store prunes', () => {
  it('removes what is too old, and tells it', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    const { directory, store, events } = trial;
    await putFile({ directory, key: 'a/old', ageMs: 2 * hour, data: '12345' });
    await putFile({ directory, key: 'a/old.record', ageMs: 2 * hour });
    await putFile({ directory, key: 'a/young', ageMs: hour / 2 });
    await store.write('b/new', bytes('new'));
    await until(() =>
      expect(events).toEqual([{ type: 'store-pruned', removed: 2, bytes: 6 }]),
    );
    expect(await listFiles(directory)).toEqual(['a', 'a/young', 'b', 'b/new']);
  });

  it('removes what was not used for the longest time until the quota is kept', async () => {
    const trial = await createPruningTrial({ maxBytes: 350 });
    const { directory, store, events } = trial;
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      const ageMs = (4 - index) * minute;
      const data = 'x'.repeat(100);
      await putFile({ directory, key: `scope/${name}`, ageMs, data });
    }
    // Renews the oldest.
    await store.read('scope/a');
    await store.write('scope/e', bytes('e'));
    await until(() =>
      expect(events).toEqual([
        { type: 'store-pruned', removed: 1, bytes: 100 },
      ]),
    );
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/a',
      'scope/c',
      'scope/d',
      'scope/e',
    ]);
  });

  it('spares for ten minutes what this process wrote or read, even over the quota', async () => {
    const trial = await createPruningTrial({ maxBytes: 1 });
    const { directory, store, events } = trial;
    await putFile({ directory, key: 'scope/read', ageMs: hour });
    await putFile({ directory, key: 'scope/window', ageMs: hour });
    await putFile({ directory, key: 'scope/unused', ageMs: hour });
    // A file system that does not let ages be renewed.
    await store.read('scope/read');
    await store.readRange?.('scope/window', { start: 0, end: 1 });
    await putFile({ directory, key: 'scope/read', ageMs: hour });
    await putFile({ directory, key: 'scope/window', ageMs: hour });
    await store.write('scope/written', bytes('written'));
    await store.writeOnce?.('scope/once.record', bytes('once'));
    await until(() => expect(events).toHaveLength(1));
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/once.record',
      'scope/read',
      'scope/window',
      'scope/written',
    ]);

    trial.pass(10 * minute);
    await store.write('scope/next', bytes('next'));
    await until(() => expect(events).toHaveLength(2));
    expect(await listFiles(directory)).toEqual(['scope', 'scope/next']);
  });

  it('spares what another store of this process works with', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    const { directory, store, events } = trial;
    await putFile({ directory, key: 'scope/used', ageMs: 2 * hour });
    await putFile({ directory, key: 'scope/unused', ageMs: 2 * hour });
    const other = await createPruningTrial({ directory });
    await other.store.read('scope/used');
    await putFile({ directory, key: 'scope/used', ageMs: 2 * hour });
    await store.write('scope/new', bytes('new'));
    await until(() => expect(events).toHaveLength(1));
    expect(await listFiles(directory)).toEqual([
      'scope',
      'scope/new',
      'scope/used',
    ]);
    expect(other.events).toEqual([]);
  });

  it('serves what is read and written while it prunes', async () => {
    const trial = await createPruningTrial({
      cleanupAfterMs: hour,
      maxBytes: 100,
    });
    const { directory, store, events } = trial;
    const keys = Array.from({ length: 300 }, (_, index) => `scope/${index}`);
    for (const key of keys) await putFile({ directory, key, ageMs: 2 * hour });
    await store.write('scope/new', bytes('new'));
    await Promise.all(keys.map(key => store.write(key, bytes(key))));
    await until(() => expect(trial.countWalks()).toBe(1));
    await Promise.all(
      keys.map(async key => {
        expect(await store.read(key)).toEqual(bytes(key));
      }),
    );
    expect(events.filter(({ type }) => type !== 'store-pruned')).toEqual([]);
  });
});

describe('D53: when pruning fails', () => {
  it('tells it, breaks no run, and tries again later', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    const { directory, store, events } = trial;
    await putFile({ directory, key: 'scope/old', ageMs: 2 * hour });
    const error = Object.assign(new Error('denied'), { code: 'EACCES' });
    vi.spyOn(fs, 'opendir').mockRejectedValueOnce(error);
    await store.write('scope/a', bytes('a'));
    await until(() =>
      expect(events).toEqual([{ type: 'store-prune-failed', error }]),
    );
    trial.pass(hour / 10);
    await store.write('scope/b', bytes('b'));
    await until(() =>
      expect(events.at(-1)).toMatchObject({ type: 'store-pruned', removed: 1 }),
    );
  });

  it('tells that the directory has become a file', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    const { directory, store, events } = trial;
    await trial.writeAndWalk('scope/a');
    trial.pass(hour / 10);
    const { rename } = fs;
    // The last thing that a write does, before the walk begins.
    vi.spyOn(fs, 'rename').mockImplementationOnce(async (from, to) => {
      await rename(from, to);
      await rm(directory, { recursive: true });
      await writeFile(directory, 'x');
    });
    onTestFinished(() => {
      vi.mocked(fs.rename).mockRestore();
    });
    await store.write('scope/b', bytes('b'));
    await until(() => expect(events).toHaveLength(2));
    expect(events[1]).toMatchObject({
      type: 'store-prune-failed',
      error: expect.objectContaining({
        message: expect.stringContaining('it is not a directory'),
      }),
    });
  });
});

describe('writeOnce', () => {
  const taken = Object.assign(new Error('taken'), { code: 'EEXIST' });

  it('writes after all when what was there has been pruned meanwhile', async () => {
    const { store } = await createPruningTrial({});
    vi.spyOn(fs, 'link').mockRejectedValueOnce(taken);
    expect(await store.writeOnce?.('scope/a', bytes('a'))).toEqual(bytes('a'));
    expect(await store.read('scope/a')).toEqual(bytes('a'));
  });

  it('gives up on what is there and can never be read', async () => {
    const { store } = await createPruningTrial({});
    const link = vi.spyOn(fs, 'link').mockRejectedValue(taken);
    onTestFinished(() => {
      link.mockRestore();
    });
    const before = link.mock.calls.length;
    await expect(store.writeOnce?.('scope/a', bytes('a'))).rejects.toThrow(
      UnknownHandleError,
    );
    expect(link.mock.calls.length - before).toBe(3);
  });
});
