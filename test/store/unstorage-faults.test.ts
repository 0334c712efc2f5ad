/** What becomes of a run when a driver of unstorage throws, lies, or wrote half a value. */
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { unstorageStore } from '@spillway/unstorage';
import { createSpillway, InvalidOptionsError } from 'spillway';
import { createStorage, type Driver } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs';
import memoryDriver from 'unstorage/drivers/memory';
import { expect, it } from 'vitest';
import { handleIn, readToolResult, readWholeText } from '../read-back.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { failuresIn, runWithFaults } from './run-with-faults.ts';

const nothing = (): void => {};

it('cuts while the driver throws, and loses nothing that was stored before', async () => {
  let isDown = false;
  const inner = memoryDriver();
  const driver: Driver = {
    ...inner,
    setItemRaw: (key, value, options) => {
      if (isDown) throw new Error('the quota is used up');
      return inner.setItemRaw?.(key, value, options);
    },
  };
  const { spillway, events, sent, logs } = await runWithFaults({
    store: unstorageStore({ storage: createStorage({ driver }) }),
    faults: [
      nothing,
      () => {
        isDown = true;
      },
      () => {
        isDown = false;
      },
    ],
  });
  expect(failuresIn(events)).toEqual([
    'spill store-failed: Error: the quota is used up',
  ]);
  expect(sent[1]).toContain('The rest was not kept');
  for (const at of [0, 2]) {
    const whole = await readWholeText(spillway, handleIn(sent[at] ?? ''));
    expect(whole).toBe(logs[at]);
  }
});

it.each([
  ['an error', new Error('EACCES')],
  ['a text', 'text'],
  ['a number', 7],
])('takes %s in place of bytes for a store that failed', async (_, value) => {
  const driver: Driver = { ...memoryDriver(), getItemRaw: () => value };
  const { spillway, events, sent } = await runWithFaults({
    store: unstorageStore({ storage: createStorage({ driver }) }),
    faults: [nothing],
  });
  const handle = handleIn(sent[0] ?? '');
  const answer = await readToolResult(spillway, { handle });
  expect(answer).toContain('could not be reached');
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'store-unavailable', operation: 'read' }),
  );
});

it('never serves half a payload that the driver for files left behind', async () => {
  const base = await temporaryDirectory();
  const store = unstorageStore({
    storage: createStorage({ driver: fsDriver({ base }) }),
  });
  const { spillway, sent, logs } = await runWithFaults({
    store,
    faults: [nothing],
  });
  const handle = handleIn(sent[0] ?? '');
  expect(await readWholeText(spillway, handle)).toBe(logs[0]);
  const file = (await readdir(base, { recursive: true })).find(name =>
    name.endsWith(handle),
  );
  const path = join(base, file ?? '');
  const { size } = await stat(path);
  for (const end of [size - 1, size - 16, Math.floor(size / 2), 0]) {
    await truncate(path, end);
    // Another instance: the first one has the payload in memory.
    const answer = await readToolResult(createSpillway({ store }), { handle });
    expect(answer).toContain(handle);
    expect(answer).not.toContain('a line of a log');
  }
});

it('takes a record that was written in part for none', async () => {
  const base = await temporaryDirectory();
  const store = () =>
    unstorageStore({ storage: createStorage({ driver: fsDriver({ base }) }) });
  const key = 's/log-1.record';
  await store().write(key, new TextEncoder().encode('{"version":1}'));
  const file = (await readdir(base, { recursive: true })).find(name =>
    name.endsWith('.record'),
  );
  await truncate(join(base, file ?? ''), 5);
  await expect(store().read(key)).rejects.toThrow('holds nothing');
});

it('refuses a driver that takes writes and drops them', async () => {
  const base = await temporaryDirectory();
  const { setItem: _one, setItemRaw: _other, ...readOnly } = memoryDriver();
  for (const driver of [fsDriver({ base, readOnly: true }), readOnly]) {
    expect(() =>
      unstorageStore({ storage: createStorage({ driver }) }),
    ).toThrow(InvalidOptionsError);
  }
});

it('has the methods that the driver has', () => {
  const { removeItem: _, ...driver } = memoryDriver();
  const store = unstorageStore({ storage: createStorage({ driver }) });
  expect(Object.keys(store)).toEqual(['write', 'read']);
  const files = createStorage({ driver: fsDriver({ base: '/nowhere' }) });
  expect(Object.keys(unstorageStore({ storage: files }))).toEqual([
    'write',
    'read',
    'remove',
    'list',
  ]);
});
