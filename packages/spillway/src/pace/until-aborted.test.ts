import { expect, it, vi } from 'vitest';
import { untilAborted } from './until-aborted.ts';

it('resolves to what it waits for', async () => {
  const { signal } = new AbortController();
  await expect(untilAborted(signal, async () => 5)).resolves.toBe(5);
});

it('does not wait for what never ends', async () => {
  const run = new AbortController();
  const waiting = untilAborted(run.signal, () => new Promise(() => {}));
  run.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});

it('begins nothing once it was aborted', async () => {
  const begin = vi.fn<() => Promise<void>>(async () => {});
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(untilAborted(signal, begin)).rejects.toThrow('stopped');
  expect(begin).not.toHaveBeenCalled();
});
