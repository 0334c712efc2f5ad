import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  type SpillwayOptions,
} from 'spillway';

/** An instance with what it told. */
interface RecordingSpillway {
  readonly spillway: Spillway;
  readonly events: readonly SpillwayEvent[];
  readonly store: OverflowStore;
}

/** Opens an instance in memory that keeps its events. */
export function openRecording(
  options: SpillwayOptions<'readToolResult'> = {},
): RecordingSpillway {
  const events: SpillwayEvent[] = [];
  const { store = memoryStore() } = options;
  const spillway = createSpillway({
    ...options,
    store,
    onEvent: event => events.push(event),
  });
  return { spillway, events, store };
}
