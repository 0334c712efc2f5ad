import type { SpillwayEvent, ToolResultReducedEvent } from 'spillway';
import type {
  ActionFailure,
  BandEffect,
  BatchesOverBudget,
} from './simulation.ts';

/** Counts what the engine tells of its work. */
export interface EventTally {
  readonly take: (event: SpillwayEvent) => void;
  readonly bands: () => BandEffect[];
  readonly failures: () => ActionFailure[];
  readonly batches: () => BatchesOverBudget;
}

/** Creates a tally of the events of any number of instances. */
export function createEventTally(): EventTally {
  const bands = new Map<string, BandEffect>();
  const failures = new Map<string, ActionFailure>();
  let batches = { count: 0, charsBefore: 0, charsAfter: 0 };
  return {
    take(event) {
      if (event.type === 'tool-result-reduced') {
        if (event.origin === 'fresh') addReduction(bands, event);
      } else if (event.type === 'action-failed') {
        const { action, cause } = event;
        const key = JSON.stringify([action, cause]);
        const count = (failures.get(key)?.count ?? 0) + 1;
        failures.set(key, { action, cause, count });
      } else if (event.type === 'turn-budget-exceeded') {
        batches = {
          count: batches.count + 1,
          charsBefore: batches.charsBefore + event.charsBefore,
          charsAfter: batches.charsAfter + event.charsAfter,
        };
      }
    },
    bands: () =>
      [...bands.values()].toSorted((a, b) => savedBy(b) - savedBy(a)),
    failures: () => [...failures.values()],
    batches: () => batches,
  };
}

function addReduction(
  bands: Map<string, BandEffect>,
  {
    toolName,
    threshold,
    action,
    sizeBefore,
    sizeAfter,
  }: ToolResultReducedEvent,
): void {
  const key = JSON.stringify([toolName, threshold, action]);
  const known = bands.get(key) ?? { results: 0, charsBefore: 0, charsAfter: 0 };
  bands.set(key, {
    toolName,
    threshold,
    action,
    results: known.results + 1,
    charsBefore: known.charsBefore + sizeBefore,
    charsAfter: known.charsAfter + sizeAfter,
  });
}

function savedBy({ charsBefore, charsAfter }: BandEffect): number {
  return charsBefore - charsAfter;
}
