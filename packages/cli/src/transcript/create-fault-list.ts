import type { Fault } from './fault.ts';

/** Faults that were met: the first of each file, and how many there are. */
export interface FaultList {
  readonly add: (fault: Fault) => void;
  readonly listed: readonly Fault[];
  readonly count: () => number;
}

/** So many faults of a file are listed; the others are counted. */
const maxFaults = 20;

/** Creates a list that a file full of faults does not flood. */
export function createFaultList(): FaultList {
  const listed: Fault[] = [];
  const counts = new Map<string, number>();
  return {
    listed,
    add(fault) {
      const count = (counts.get(fault.file) ?? 0) + 1;
      counts.set(fault.file, count);
      if (count <= maxFaults) listed.push(fault);
    },
    count: () => Array.from(counts.values()).reduce((a, b) => a + b, 0),
  };
}
