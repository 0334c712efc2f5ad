import type { SpillwayEvent } from 'spillway';
import { count } from './count.ts';

/** Writes what Spillway did in a run, a line for each event. */
export function describeEvents(events: readonly SpillwayEvent[]): string[] {
  return events.map(describe);
}

function describe(event: SpillwayEvent): string {
  if (event.type === 'tool-result-reduced') {
    const { toolName, sizeBefore, sizeAfter, action, origin } = event;
    const how = origin === 'record' ? `${action}, as before` : action;
    return `${toolName}: ${count(sizeBefore)} characters became ${count(sizeAfter)} (${how})`;
  }
  if (event.type === 'read-served' && event.found) {
    return `read back: ${count(event.characters)} characters`;
  }
  if (event.type === 'summary-finished') return 'a summary was paid for';
  return event.type;
}
