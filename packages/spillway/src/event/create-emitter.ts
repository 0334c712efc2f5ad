import { publishEvent } from './diagnostics-channel.ts';
import type { SpillwayEvent } from './spillway-event.ts';

/** Tells a listener of an event. Never throws. */
export type Emit = (event: SpillwayEvent) => void;

/**
 * Wraps a listener so that neither its exceptions nor its rejections reach the
 * run, and publishes every event on the diagnostics channel as well.
 */
export function createEmitter(
  listener: ((event: SpillwayEvent) => unknown) | undefined,
): Emit {
  return event => {
    try {
      publishEvent(event);
      const answer = listener?.(event);
      if (answer instanceof Promise) answer.catch(() => {});
    } catch {
      // A listener that throws must not break the run that it listens to.
    }
  };
}
