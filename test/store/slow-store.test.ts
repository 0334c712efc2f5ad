/** A store that takes too long counts as one that failed. */
import { memoryStore, type OverflowStore } from 'spillway';
import { expect, it } from 'vitest';
import { createGate } from '../gate.ts';
import { handleIn, readToolResult, readWholeText } from '../read-back.ts';
import { failuresIn, runWithFaults } from './run-with-faults.ts';

/** Makes a store that answers nothing while its gate is closed. */
function gatedStore(): {
  store: OverflowStore;
  close: () => void;
  open: () => void;
} {
  const inner = memoryStore();
  let gate = createGate();
  gate.open();
  return {
    store: {
      write: async (key, data) => {
        await gate.opened;
        return inner.write(key, data);
      },
      read: async handle => {
        await gate.opened;
        return inner.read(handle);
      },
    },
    close: () => {
      gate = createGate();
    },
    open: () => {
      gate.open();
    },
  };
}

it('cuts when a write takes longer than storeTimeoutMs, and stores again when it does not', async () => {
  const { store, close, open } = gatedStore();
  const { spillway, events, sent, logs } = await runWithFaults({
    store,
    faults: [() => {}, close, open],
    options: { storeTimeoutMs: 100 },
  });
  expect(failuresIn(events)).toEqual([
    'spill store-failed: Error: The store did not answer to write within 100 ms (storeTimeoutMs).',
  ]);
  expect(sent[1]).toContain('The rest was not kept');
  for (const at of [0, 2]) {
    const whole = await readWholeText(spillway, handleIn(sent[at] ?? ''));
    expect(whole).toBe(logs[at]);
  }
});

it('answers a read that takes too long with what to do, and says the same in an instance of another scope', async () => {
  const { store, close, open } = gatedStore();
  const { spillway, events, sent, logs } = await runWithFaults({
    store,
    faults: [() => {}],
    options: { storeTimeoutMs: 100 },
  });
  const handle = handleIn(sent[0] ?? '');
  close();
  const scoped = spillway.with({ scope: 'other' });
  for (const instance of [spillway, scoped]) {
    const answer = await readToolResult(instance, { handle });
    expect(answer).toContain('could not be reached');
    expect(answer).not.toContain('a line of a log');
  }
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'store-unavailable',
      operation: 'read',
      error: new Error(
        'The store did not answer to read within 100 ms (storeTimeoutMs).',
      ),
    }),
  );
  open();
  expect(await readWholeText(spillway, handle)).toBe(logs[0]);
});

it('waits as long as a derived instance says', async () => {
  const { store, close } = gatedStore();
  const { spillway, sent } = await runWithFaults({
    store,
    faults: [() => {}],
    options: { storeTimeoutMs: 60_000 },
  });
  close();
  const hasty = spillway.with({ storeTimeoutMs: 50 });
  const answer = await readToolResult(hasty, {
    handle: handleIn(sent[0] ?? ''),
  });
  expect(answer).toContain('could not be reached');
});
