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
  createEmitter(undefined)(event);
  createEmitter(() => {
    throw new Error('listener');
  })(event);
  createEmitter(async () => {
    throw new Error('listener');
  })(event);
  await new Promise(resolve => {
    setTimeout(resolve, 5);
  });
});
