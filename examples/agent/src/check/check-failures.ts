import type { SpillwayEvent } from 'spillway';
import type { Run } from '../run/run.ts';
import type { Check } from './check.ts';

const expected: readonly SpillwayEvent['type'][] = [
  'tool-result-reduced',
  'read-served',
];

/** Checks that nothing went wrong inside of Spillway. */
export function checkFailures({ name, events }: Run): Check[] {
  const others = events.filter(({ type }) => !expected.includes(type));
  const types = others.map(({ type }) => type).join(', ');
  return [
    {
      statement: `${name}: no event tells of a failure ${types}`.trimEnd(),
      holds: others.length === 0,
    },
  ];
}
