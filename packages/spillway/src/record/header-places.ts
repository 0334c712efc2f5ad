import type { UnitTable } from '../scan/unit-table.ts';

/** Finds the headers of a diff. */
export interface HeaderPlaces {
  /** Returns where the last line before a place stands that begins so; `undefined` when there is none. */
  readonly lastBefore: (
    beginning: HeaderBeginning,
    place: number,
  ) => number | undefined;
}

/** With what the headers of commits, files and hunks begin. */
type HeaderBeginning = (typeof beginnings)[number];

const beginnings = ['commit ', 'diff --git ', '--- ', '@@ '] as const;

/** Lists where the headers of a diff stand in its text as it is stored. One pass over the units. */
export function headerPlaces({
  stored,
  storedStarts,
  lines,
  count,
}: UnitTable): HeaderPlaces {
  const places = new Map<HeaderBeginning, number[]>(
    beginnings.map(beginning => [beginning, []]),
  );
  const byFirst = new Map(
    beginnings.map(beginning => [beginning.charCodeAt(0), beginning]),
  );
  let line = 0;
  for (let unit = 0; unit < count; unit++) {
    if (lines[unit] === line) continue;
    line = lines[unit] ?? 0;
    const start = storedStarts[unit] ?? 0;
    const code = stored.charCodeAt(start);
    // Most lines of a diff begin with a space or a plus.
    if (code === space || code === plus) continue;
    const beginning = byFirst.get(code);
    if (beginning === undefined) continue;
    if (stored.startsWith(beginning, start)) places.get(beginning)?.push(start);
  }
  return {
    lastBefore: (beginning, place) =>
      lastBelow(places.get(beginning) ?? [], place),
  };
}

const space = 0x20;
const plus = 0x2b;

function lastBelow(
  places: readonly number[],
  place: number,
): number | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return places[low - 1];
}
