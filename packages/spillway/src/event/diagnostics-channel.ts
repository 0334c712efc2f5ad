import type { SpillwayEvent } from './spillway-event.ts';

/** The name of the channel on which every event is published, for tools that watch a process. */
const channelName = 'spillway:events';

interface Channel {
  readonly hasSubscribers: boolean;
  publish(message: unknown): void;
}

/**
 * Publishes an event on `node:diagnostics_channel`, where that exists. Costs one
 * comparison while nobody subscribes.
 */
export function publishEvent(event: SpillwayEvent): void {
  const channel = openChannel();
  if (channel?.hasSubscribers === true) channel.publish(event);
}

let opened: Channel | undefined;

function openChannel(): Channel | undefined {
  opened ??= globalThis.process
    ?.getBuiltinModule?.('node:diagnostics_channel')
    ?.channel(channelName);
  return opened;
}
