import { channel } from 'node:diagnostics_channel';
import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { expect, it } from 'vitest';

it('goes out on the diagnostics channel as well, with and without a listener', async () => {
  const seen: unknown[] = [];
  const heard: SpillwayEvent[] = [];
  const watch = (message: unknown): void => {
    seen.push(message);
  };
  channel('spillway:events').subscribe(watch);
  try {
    const output = { type: 'text', value: 'line\n'.repeat(5_000) } as const;
    for (const onEvent of [
      (event: SpillwayEvent) => heard.push(event),
      undefined,
    ]) {
      const spillway = createSpillway({ store: memoryStore(), onEvent });
      // oxlint-disable-next-line no-await-in-loop -- one after another, in order
      await spillway.reduceToolResult({
        toolName: 't',
        toolCallId: 'c',
        output,
      });
    }
  } finally {
    channel('spillway:events').unsubscribe(watch);
  }
  expect(heard).toHaveLength(1);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toEqual(heard[0]);
});
