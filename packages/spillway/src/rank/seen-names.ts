import { createHashCounts } from './hash-counts.ts';
import type { UnitTable } from '../scan/unit-table.ts';

/** The names in the units that are shown. */
export interface SeenNames {
  /** Adds the names of a unit. */
  readonly add: (unit: number) => void;
  /** Returns how many names of a unit are new. */
  readonly newIn: (unit: number) => number;
}

/** Starts with no names. */
export function createSeenNames({ names, nameStarts }: UnitTable): SeenNames {
  const seen = createHashCounts();
  return {
    add: unit => {
      const end = nameStarts[unit + 1] ?? 0;
      for (let at = nameStarts[unit] ?? 0; at < end; at++) {
        seen.add(names[at] ?? 0);
      }
    },
    newIn: unit => {
      const end = nameStarts[unit + 1] ?? 0;
      let count = 0;
      for (let at = nameStarts[unit] ?? 0; at < end; at++) {
        if (seen.of(names[at] ?? 0) === 0) count++;
      }
      return count;
    },
  };
}
