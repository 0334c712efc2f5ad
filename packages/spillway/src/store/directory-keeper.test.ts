import { describe, expect, it, vi } from 'vitest';
import { createPruningTrial } from '../testing/create-pruning-trial.ts';
import { listFiles } from '../testing/list-files.ts';
import { putFile } from '../testing/put-file.ts';
import { until } from '../testing/until.ts';
import { bytes } from '../testing/utf8.ts';
import { openFileStore } from './open-file-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const fs = process.getBuiltinModule('node:fs/promises');

describe('D53: when the store prunes', () => {
  it('walks twice for 1,000 writes in two hours with an age of ten hours', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: 10 * hour });
    await trial.writeAndWalk('scope/first');
    await trial.leaveTrace();
    for (let index = 1; index < 1_000; index++) {
      await trial.store.write(`scope/handle-${index}`, bytes('payload'));
      trial.pass((1.9 * hour) / 1_000);
    }
    await until(() => expect(trial.events).toHaveLength(2));
    expect(trial.countWalks()).toBe(2);
  });

  it('walks once for 1,000 writes at once, whatever the limits', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: 1, maxBytes: 1 });
    await trial.leaveTrace();
    await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        trial.store.write(`scope/handle-${index}`, bytes('payload')),
      ),
    );
    await until(() => expect(trial.events).toHaveLength(1));
    expect(trial.countWalks()).toBe(1);
  });

  it('walks once for a store that is made anew for each of 100 requests', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    await trial.writeAndWalk('scope/first');
    const { directory } = trial;
    for (let index = 0; index < 100; index++) {
      const store = openFileStore({
        directory,
        limits: { cleanupAfterMs: hour, maxBytes: undefined },
        now: Date.now,
      });
      await store.write(`scope/handle-${index}`, bytes('payload'));
    }
    await linger();
    expect(trial.countWalks()).toBe(1);
  });

  it('waits a minute at least when the age is short', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: 1_000 });
    await trial.writeAndWalk('scope/a');
    trial.pass(minute / 2);
    await trial.store.write('scope/b', bytes('b'));
    await linger();
    expect(trial.countWalks()).toBe(1);
    trial.pass(minute / 2);
    await trial.writeAndWalk('scope/c');
    expect(trial.countWalks()).toBe(2);
  });

  it('waits until a tenth of the quota was written', async () => {
    const trial = await createPruningTrial({ maxBytes: 1_000 });
    await trial.writeAndWalk('scope/a');
    trial.pass(hour);
    await trial.store.write('scope/b', bytes('b'.repeat(99)));
    await linger();
    expect(trial.countWalks()).toBe(1);
    await trial.writeAndWalk('scope/c', 'c');
    expect(trial.countWalks()).toBe(2);
  });

  it('does not wait for that when the last walk left more than the quota', async () => {
    const trial = await createPruningTrial({ maxBytes: 1_000 });
    await putFile({
      directory: trial.directory,
      key: 'scope/large',
      ageMs: 0,
      data: 'x'.repeat(2_000),
    });
    await trial.store.read('scope/large');
    await trial.writeAndWalk('scope/a', 'a');
    trial.pass(minute);
    await trial.writeAndWalk('scope/b', 'b');
    expect(trial.countWalks()).toBe(2);
    expect(await listFiles(trial.directory)).toContain('scope/large');
  });

  it('tells nothing when nothing was removed', async () => {
    const trial = await createPruningTrial({ maxBytes: 1_000 });
    await trial.store.write('scope/a', bytes('a'));
    await until(() => expect(trial.countWalks()).toBe(1));
    await trial.leaveTrace();
    await until(async () => {
      // Not due until the first walk has come to its end.
      trial.pass(minute);
      await trial.store.write('scope/b', bytes('b'.repeat(100)));
      expect(trial.countWalks()).toBeGreaterThan(1);
    });
    const pruned = { type: 'store-pruned', removed: 1, bytes: 1 };
    await until(() => expect(trial.events).toEqual([pruned]));
  });

  it('does not walk before something was written, or without a limit', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: 1 });
    await putFile({
      directory: trial.directory,
      key: 'scope/old',
      ageMs: hour,
    });
    await trial.store.read('scope/old');
    await trial.store.remove?.('scope/none');
    await linger();
    expect(trial.countWalks()).toBe(0);

    const unlimited = await createPruningTrial({});
    await putFile({
      directory: unlimited.directory,
      key: 'scope/old',
      ageMs: 1_000 * hour,
    });
    await unlimited.store.write('scope/new', bytes('new'));
    await linger();
    expect(unlimited.countWalks()).toBe(0);
    expect(await listFiles(unlimited.directory)).toContain('scope/old');
  });

  it('does not make a write or a read wait', async () => {
    const trial = await createPruningTrial({ cleanupAfterMs: hour });
    let open: (() => void) | undefined;
    const { opendir } = fs;
    vi.spyOn(fs, 'opendir').mockImplementation(async (path, options) => {
      await new Promise<void>(resolve => {
        open = resolve;
      });
      return opendir(path, options);
    });
    await trial.store.write('scope/a', bytes('a'));
    await until(() => expect(open).toBeDefined());
    await trial.store.write('scope/b', bytes('b'));
    await trial.store.read('scope/a');
    open?.();
  });
});

/** Gives a walk that must not be the time to begin. */
function linger(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, 20);
  });
}
