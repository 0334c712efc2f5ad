import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';

/** Returns where units start in a text as it is stored, by where they start in the text that a terminal shows, which has the same lines. */
export function* storedStartsOf({
  stored,
  starts,
  lines,
  count,
  meter,
}: {
  stored: string;
  starts: Int32Array;
  /** The line of each unit. */
  lines: Int32Array;
  count: number;
  meter: PaceMeter;
}): Paced<Int32Array> {
  const storedStarts = new Int32Array(starts.length);
  const isPauseDue = createPace(meter);
  let lineStart = 0;
  let storedStart = 0;
  let storedNext = 0;
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (unit === 0 || lines[unit] !== lines[unit - 1]) {
      lineStart = start;
      storedStart = storedNext;
      const feed = stored.indexOf('\n', storedStart);
      storedNext = feed === -1 ? stored.length : feed + 1;
      if (isPauseDue(storedNext)) yield;
    }
    storedStarts[unit] = Math.min(storedStart + start - lineStart, storedNext);
  }
  storedStarts[count] = stored.length;
  return storedStarts;
}
