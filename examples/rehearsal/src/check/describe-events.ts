import type { SpillwayEvent } from 'spillway';
import { count } from './count.ts';

/** Writes what Spillway did in a run, a line for each event. */
export function describeEvents(events: readonly SpillwayEvent[]): string[] {
  return events.map(event => {
    switch (event.type) {
      case 'tool-result-reduced': {
        const { toolName, sizeBefore, sizeAfter, action, origin } = event;
        const how = origin === 'record' ? `${action}, as before` : action;
        return `${toolName}: ${count(sizeBefore)} characters became ${count(sizeAfter)} (${how})`;
      }
      case 'read-served':
        return event.found
          ? `read back: ${count(event.characters)} characters`
          : 'read back: no such handle';
      case 'summary-finished':
        return `one summary was made`;
      default:
        return event.type;
    }
  });
}
