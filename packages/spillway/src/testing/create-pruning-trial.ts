import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { SpillwayEvent } from '../event/spillway-event.ts';
import { openFileStore } from '../store/open-file-store.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { listenToStore } from '../store/store-events.ts';
import { putFile } from './put-file.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { until } from './until.ts';
import { bytes } from './utf8.ts';

const hour = 3_600_000;
const fs = process.getBuiltinModule('node:fs/promises');

/** A store with limits and a clock that the test moves, and what is heard of it. */
export interface PruningTrial {
  readonly directory: string;
  readonly store: OverflowStore;
  readonly events: SpillwayEvent[];
  pass(ms: number): void;
  countWalks(): number;
  /** Leaves something behind that the next walk removes and tells of. */
  leaveTrace(): Promise<string>;
  /** Writes, and waits for the walk which that is to start. */
  writeAndWalk(key: string, data?: string): Promise<void>;
}

/** Makes a store for a test about pruning. */
export async function createPruningTrial({
  cleanupAfterMs,
  maxBytes,
  directory,
}: {
  cleanupAfterMs?: number;
  maxBytes?: number;
  directory?: string;
}): Promise<PruningTrial> {
  const root = directory ?? join(await temporaryDirectory(), 'store');
  let passedMs = 0;
  const store = openFileStore({
    directory: root,
    limits: { cleanupAfterMs, maxBytes },
    now: () => Date.now() + passedMs,
  });
  const events: SpillwayEvent[] = [];
  const emit = (event: SpillwayEvent): void => void events.push(event);
  listenToStore({ store, emit });
  // Held here, since the store does not hold it.
  onTestFinished(() => void emit);
  const opening = vi.spyOn(fs, 'opendir');
  onTestFinished(() => opening.mockRestore());
  function leaveTrace(): Promise<string> {
    const key = '~4711-5e4b1c2a-0000-4000-8000-000000000000';
    return putFile({ directory: root, key, ageMs: 7 * hour });
  }
  return {
    directory: root,
    store,
    events,
    pass: ms => {
      passedMs += ms;
    },
    countWalks: () =>
      opening.mock.calls.filter(([path]) => path === root).length,
    leaveTrace,
    writeAndWalk: async (key, data = 'data') => {
      await leaveTrace();
      const count = events.length + 1;
      await store.write(key, bytes(data));
      await until(() => expect(events).toHaveLength(count));
    },
  };
}
