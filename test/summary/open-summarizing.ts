import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  summarize,
  type SummarizeOptions,
} from 'spillway';

/** Opens an instance that summarizes what is over 10,000 characters, and keeps its events. */
export function openSummarizing(
  options: SummarizeOptions = {},
  store: OverflowStore = memoryStore(),
): { spillway: Spillway; events: SpillwayEvent[] } {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store,
    bands: [{ over: 10_000, action: summarize(options) }],
    onEvent: event => events.push(event),
  });
  return { spillway, events };
}
