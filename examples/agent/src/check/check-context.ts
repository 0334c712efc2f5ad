import type { Check } from '@spillway-example/rehearsal/check';
import { contextSizes } from '../run/context-sizes.ts';
import type { Run } from '../run/run.ts';

/** Checks that the last prompt of a run is smaller than it would be without Spillway. */
export function checkContext(run: Run): Check[] {
  const last = contextSizes(run).at(-1);
  return [
    {
      statement: 'the final context is smaller than without Spillway',
      holds: last !== undefined && last.withSpillway < last.without,
    },
  ];
}
