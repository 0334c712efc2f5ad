import { signal } from '../scan/signal-word.ts';
import type { UnitTable } from '../scan/unit-table.ts';

/** What is known of a log as a whole. */
export interface LogFacts {
  /** The first and the last time that lines begin with; `undefined` where they begin with none. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** How many lines have a word of failure. */
  readonly failures: number;
  /** How many have a word of warning and none of failure. */
  readonly warnings: number;
}

/** How far from an end a time is looked for. */
const edgeChars = 2_000;

const time =
  /^(?:\W{0,2}|\S+ \S+ \S+ \[|time="?|\{"\w+":")(\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?|\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d|\w{3} +\d{1,2} \d\d:\d\d:\d\d|\d\d:\d\d:\d\d)/gm;

/** Counts what went wrong in a log, and finds when it begins and ends. One pass over the units. */
export function logFacts({ text, count, traits }: UnitTable): LogFacts {
  let failures = 0;
  let warnings = 0;
  for (let unit = 0; unit < count; unit++) {
    const bits = traits[unit] ?? 0;
    if ((bits & signal.failure) !== 0) failures++;
    else if ((bits & signal.warning) !== 0) warnings++;
  }
  return {
    first: timesIn(text.slice(0, edgeChars)).at(0),
    last: timesIn(text.slice(-edgeChars)).at(-1),
    failures,
    warnings,
  };
}

function timesIn(stretch: string): string[] {
  return Array.from(stretch.matchAll(time), ([, found = '']) => found);
}
