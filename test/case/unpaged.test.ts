/** What has no pages is shown by the action behind. */
import {
  createSpillway,
  memoryStore,
  paginate,
  spill,
  type SpillwayEvent,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call } from '../scripted-model.ts';
import { hits } from '../search-tool.ts';
import { brokenStore } from '../watched-store.ts';

describe('a result that cannot be paged', () => {
  it.each([
    ['binary', new Uint8Array(20_000).fill(255), 'binary'],
    ['refused by the store', hits, 'store-failed'],
  ])('goes to then when it is %s', async (_name, value, cause) => {
    const events: SpillwayEvent[] = [];
    const then = cause === 'binary' ? spill() : truncate();
    const spillway = createSpillway({
      store: cause === 'binary' ? memoryStore() : brokenStore(),
      bands: [{ over: 10_000, action: paginate({ then }) }],
      onEvent: event => events.push(event),
    });
    const [, run] = waysToRun[0] ?? [];
    await run?.({
      spillway,
      tools: { search: returning(value) },
      steps: [[call('search', 'c0', {})]],
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'action-failed',
        action: 'paginate',
        cause,
        fallback: then.type,
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'tool-result-reduced',
        action: then.type,
      }),
    );
  });
});
