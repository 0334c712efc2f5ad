/** Returns where so many UTF-16 units end in UTF-8, counted from a place in it. */
export function endOfUnits(
  bytes: Uint8Array,
  start: number,
  units: number,
): number {
  let at = start;
  for (let left = units; left > 0; left--) {
    const length = sequenceLength(bytes[at] ?? 0);
    at += length;
    if (length === 4) left--;
  }
  return at;
}

/** Counts the UTF-16 units of a stretch of UTF-8. */
export function unitsBetween(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  let units = 0;
  for (let at = start; at < end; units++) {
    const length = sequenceLength(bytes[at] ?? 0);
    at += length;
    if (length === 4) units++;
  }
  return units;
}

/** Returns how many bytes a character has, by its first one. */
function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
