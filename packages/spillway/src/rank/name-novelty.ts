import type { UnitTable } from '../scan/unit-table.ts';

/** How many slots the table of names has; a collision takes a new name for a known one. */
const slots = 1 << 18;

/** What a name is worth that an earlier unit has, beside 1 for a new one. */
const knownNameWorth = 0.15;

/** Makes the function that says, unit after unit, what the names in it are worth. */
export function createNameNovelty({
  names,
  nameStarts,
}: UnitTable): (unit: number) => number {
  const known = new Uint8Array(slots);
  return unit => {
    let worth = 0;
    const end = nameStarts[unit + 1] ?? 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      const slot = (names[at] ?? 0) & (slots - 1);
      worth += known[slot] === 0 ? 1 : knownNameWorth;
      known[slot] = 1;
    }
    return worth;
  };
}
