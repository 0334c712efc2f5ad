import { expect, it, vi } from 'vitest';
import type { SpillwayEvent } from '../event/spillway-event.ts';
import { UnknownHandleError } from '../error/unknown-handle-error.ts';
import { until } from '../testing/until.ts';
import type { OverflowStore } from './overflow-store.ts';
import { createRecordMemory, renewAfterMs } from './record-memory.ts';
import { encodeRecord } from './reduction-record.ts';
import { recordOf } from './test-record.ts';

const key = 'scope/shell-x.record';
const ignore = (): void => {};

function openTrial(store: Partial<OverflowStore> = {}) {
  const used: string[] = [];
  const clock = { now: 0 };
  const memory = createRecordMemory({
    store: {
      write: async name => name,
      read: async name => {
        used.push(name);
        return new Uint8Array();
      },
      readRange: async (name, { start, end }) => {
        used.push(`${name} ${start} to ${end}`);
        return new Uint8Array();
      },
      ...store,
    },
    now: () => clock.now,
  });
  return { memory, used, clock };
}

it('renews the record and the payloads of what is used from memory, every five minutes', async () => {
  const { memory, used, clock } = openTrial();
  const record = { ...recordOf('a'), handles: ['shell-a', 'shell-b'] };
  memory.set(key, record);
  clock.now = renewAfterMs;
  expect(memory.get(key, ignore)?.record).toBe(record);
  await Promise.resolve();
  expect(used).toEqual([]);
  clock.now += 1;
  for (let time = 0; time < 3; time++) memory.get(key, ignore);
  await until(() =>
    expect(used).toEqual([key, 'scope/shell-a 0 to 1', 'scope/shell-b 0 to 1']),
  );
  clock.now += renewAfterMs + 1;
  memory.get(key, ignore);
  await until(() => expect(used).toHaveLength(6));
});

it('renews the record alone where the store reads no ranges', async () => {
  const { memory, used, clock } = openTrial({ readRange: undefined as never });
  memory.set(key, { ...recordOf('a'), handles: ['shell-a'] });
  clock.now = renewAfterMs + 1;
  memory.get(key, ignore);
  await until(() => expect(used).toEqual([key]));
});

it('asks nothing for what was not there', async () => {
  const { memory, used, clock } = openTrial();
  memory.set(key, undefined);
  clock.now = renewAfterMs + 1;
  expect(memory.get(key, ignore)).toMatchObject({ record: undefined });
  await Promise.resolve();
  expect(used).toEqual([]);
});

it('goes on when the store cannot renew, and tells that unless the entry is gone', async () => {
  const error = new Error('unreachable');
  const read = vi
    .fn<OverflowStore['read']>()
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(new UnknownHandleError({ handle: key }))
    .mockResolvedValue(new Uint8Array());
  const { memory, used, clock } = openTrial({ read });
  const events: SpillwayEvent[] = [];
  memory.set(key, { ...recordOf('a'), handles: ['shell-a'] });
  for (const times of [1, 2, 3]) {
    clock.now += renewAfterMs + 1;
    memory.get(key, event => events.push(event));
    await until(() => expect(read).toHaveBeenCalledTimes(times));
  }
  await until(() => expect(used).toEqual(['scope/shell-a 0 to 1']));
  expect(events).toEqual([
    { type: 'store-unavailable', operation: 'read', error },
  ]);
});

it('writes a record again that the store did not take, until it does', async () => {
  const error = new Error('unreachable');
  const write = vi
    .fn<OverflowStore['write']>()
    .mockRejectedValueOnce(error)
    .mockImplementation(async name => name);
  const { memory, used, clock } = openTrial({ write });
  const events: SpillwayEvent[] = [];
  const record = recordOf('a');
  memory.setUnstored(key, record);
  for (const times of [1, 2]) {
    memory.get(key, ignore);
    clock.now += 5_001;
    memory.get(key, event => events.push(event));
    await until(() => expect(write).toHaveBeenCalledTimes(times));
  }
  expect(write).toHaveBeenLastCalledWith(key, encodeRecord(record));
  expect(events).toEqual([
    { type: 'store-unavailable', operation: 'write', error },
  ]);
  clock.now += 5_001;
  memory.get(key, ignore);
  await Promise.resolve();
  expect(write).toHaveBeenCalledTimes(2);
  expect(used).toEqual([]);
});

it('leaves the record of another process where one was faster', async () => {
  const writeOnce = vi.fn<NonNullable<OverflowStore['writeOnce']>>(
    async (_name, data) => data,
  );
  const { memory, clock } = openTrial({ writeOnce });
  memory.setUnstored(key, recordOf('a'));
  clock.now = 5_001;
  memory.get(key, ignore);
  await until(() => expect(writeOnce).toHaveBeenCalledTimes(1));
});

it('is bounded in characters, however large the stand-ins are', () => {
  const { memory } = openTrial();
  for (let at = 0; at < 20; at++) {
    memory.set(`${key}${at}`, recordOf(`${at}`.padEnd(1_000_000, 'x')));
  }
  const known = Array.from({ length: 20 }, (_, at) =>
    memory.get(`${key}${at}`, ignore),
  );
  // Each record holds two forms of its stand-in.
  expect(known.filter(each => each !== undefined)).toHaveLength(8);
  expect(known[19]).toBeDefined();
});
