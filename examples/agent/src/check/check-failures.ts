import type { Check } from '@spillway-example/rehearsal/check';
import type { SpillwayEvent } from 'spillway';
import type { Run } from '../run/run.ts';

const expected = new Set<SpillwayEvent['type']>([
  'tool-result-reduced',
  'read-served',
]);

/** Checks that nothing went wrong inside of Spillway. */
export function checkFailures({ events }: Run): Check[] {
  const others = events.filter(({ type }) => !expected.has(type));
  const types = others.map(({ type }) => type).join(', ');
  return [
    {
      statement: `no event tells of a failure ${types}`.trimEnd(),
      holds: others.length === 0,
    },
  ];
}
