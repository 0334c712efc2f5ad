import { expect, it, vi } from 'vitest';
import { createEmitter } from './create-emitter.ts';
import type { SpillwayEvent } from './spillway-event.ts';

const event: SpillwayEvent = {
  type: 'read-served',
  handle: 'h',
  characters: 1,
  found: true,
};

it('tells the listener', () => {
  const listener = vi.fn<(event: SpillwayEvent) => void>();
  createEmitter(listener)(event);
  expect(listener).toHaveBeenCalledExactlyOnceWith(event);
});

it('survives a listener that throws, one that rejects, and none', async () => {
  const throwing = vi.fn<() => void>(() => {
    throw new Error('listener');
  });
  const rejecting = vi.fn<() => Promise<void>>(async () => {
    throw new Error('listener');
  });
  for (const listener of [undefined, throwing, rejecting]) {
    createEmitter(listener)(event);
  }
  await new Promise(resolve => {
    setTimeout(resolve, 5);
  });
  expect(throwing).toHaveBeenCalledTimes(1);
  expect(rejecting).toHaveBeenCalledTimes(1);
});
