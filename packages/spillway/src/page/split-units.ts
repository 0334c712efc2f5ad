/** What one page shows: whole units, or a part of one that is longer than a page. */
export interface PageSpan {
  /** Index of its first unit. */
  readonly first: number;
  /** Index behind its last unit. */
  readonly end: number;
  /** Which characters of the only unit it shows; `undefined` for whole units. */
  readonly part: { readonly from: number; readonly upTo: number } | undefined;
}

/**
 * Splits a list of units into pages: as many whole units as fit on each, and as
 * many pages as it takes for a unit that is longer. Every character of every
 * unit is on exactly one page, in order.
 */
export function splitUnits({
  count,
  lengthOf,
  partEnd,
  room,
}: {
  /** How many units there are. */
  count: number;
  /** Returns how many characters a unit takes on a page. */
  lengthOf: (unit: number) => number;
  /** Returns where the part of a unit that begins at a character ends, behind that; `undefined` when the unit ends there. */
  partEnd: (unit: number, from: number) => number | undefined;
  room: number;
}): PageSpan[] {
  const pages: PageSpan[] = [];
  for (let unit = 0; unit < count;) {
    const first = unit;
    let left = room;
    while (unit < count && lengthOf(unit) <= left) left -= lengthOf(unit++);
    if (unit > first) {
      pages.push({ first, end: unit, part: undefined });
      continue;
    }
    let from = 0;
    for (;;) {
      const upTo = partEnd(unit, from);
      if (upTo === undefined) break;
      pages.push({ first, end: unit + 1, part: { from, upTo } });
      from = upTo;
    }
    unit++;
  }
  return pages;
}
