import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createSpillway } from '../create-spillway.ts';
import type { SpillwayEvent } from '../event/spillway-event.ts';
import { putFile } from '../testing/put-file.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bytes } from '../testing/utf8.ts';
import { fileStore } from './file-store.ts';
import { memoryStore } from './memory-store.ts';
import { listenToStore, openStoreEvents } from './store-events.ts';

const event: SpillwayEvent = { type: 'store-pruned', removed: 1, bytes: 1 };
const hour = 3_600_000;

it('tells each instance on a store once, and not those that are derived from one', async () => {
  const directory = join(await temporaryDirectory(), 'store');
  const store = fileStore({ directory, cleanupAfterMs: hour });
  const heard: string[] = [];
  const hear =
    (name: string) =>
    ({ type }: SpillwayEvent): void => {
      heard.push(`${name}: ${type}`);
    };
  const one = createSpillway({ store, onEvent: hear('one') });
  const other = createSpillway({ store, onEvent: hear('other') });
  const derived = one.with({ scope: 'user', onEvent: hear('derived') });
  const same = one.with({ store, onEvent: hear('same') });
  const moved = one.with({ store: memoryStore(), onEvent: hear('moved') });
  await putFile({ directory, key: 'scope/old', ageMs: 2 * hour });
  await store.write('scope/new', bytes('new'));
  await vi.waitFor(() =>
    expect(heard).toEqual(['one: store-pruned', 'other: store-pruned']),
  );
  expect([one, other, derived, same, moved]).toHaveLength(5);
});

it('survives a listener that throws', async () => {
  const directory = join(await temporaryDirectory(), 'store');
  const store = fileStore({ directory, cleanupAfterMs: hour });
  const onEvent = vi.fn<() => void>(() => {
    throw new Error('listener');
  });
  const spillway = createSpillway({ store, onEvent });
  await putFile({ directory, key: 'scope/old', ageMs: 2 * hour });
  await store.write('scope/new', bytes('new'));
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
  expect(spillway).toBeDefined();
});

it('takes no listeners for a store that tells nothing', () => {
  expect(() =>
    listenToStore({ store: memoryStore(), emit: () => {} }),
  ).not.toThrow();
});

it('does not hold those who listen', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const store = memoryStore();
  const tell = openStoreEvents(store);
  const kept = vi.fn<() => void>();
  listenToStore({ store, emit: kept });
  const dropped = listenAndDrop();
  await vi.waitFor(() => {
    collect();
    // An assertion on the function itself would hold it.
    expect(dropped.deref() === undefined).toBe(true);
  });
  tell(event);
  expect(kept).toHaveBeenCalledExactlyOnceWith(event);

  function listenAndDrop(): WeakRef<() => void> {
    const emit = (): void => {};
    listenToStore({ store, emit });
    return new WeakRef(emit);
  }
});
