import {
  createSpillway,
  memoryStore,
  passthrough,
  spill,
  type SpillwayEvent,
} from 'spillway';
import { expect, it } from 'vitest';
import { brokenStore } from '../watched-store.ts';

const output = { type: 'text', value: 'a line\n'.repeat(5_000) } as const;
const request = { toolName: 'log', toolCallId: 'c1', output };
const passed = {
  type: 'tool-result-over-budget',
  toolName: 'log',
  toolCallId: 'c1',
  threshold: 10_000,
  size: output.value.length,
};

it('returns the very same object, and says that it is over its threshold', async () => {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 10_000, action: passthrough() }],
    onEvent: event => events.push(event),
  });
  const reduced = await spillway.reduceToolResult(request);
  expect(reduced).toEqual({ output, reduction: undefined });
  expect(reduced.output).toBe(output);
  expect(events).toEqual([passed]);
});

it('ends a chain of fallbacks', async () => {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: brokenStore(),
    bands: [{ over: 10_000, action: spill({ then: passthrough() }) }],
    onEvent: event => events.push(event),
  });
  expect((await spillway.reduceToolResult(request)).output).toBe(output);
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'spill', fallback: 'passthrough' }),
  );
  expect(events).toContainEqual(passed);
});
