/**
 * A text in units: its lines, and the pieces of lines that are too long to be
 * shown whole. What the selection of lines needs to know of each is kept in
 * typed arrays, about 20 bytes a unit.
 */
export interface UnitTable {
  /** The text as a terminal shows it. */
  readonly text: string;
  /** The text as it is stored. */
  readonly stored: string;
  /** Where each unit starts in the text as it is stored; the same array as `starts` when nothing differs. */
  readonly storedStarts: Int32Array;
  readonly count: number;
  /** Where each unit starts; the entry behind the last one is the length of the text. */
  readonly starts: Int32Array;
  /** The line, from 1, of each unit. */
  readonly lines: Int32Array;
  /** A hash of the line with numbers, ids and quoted text masked; 0 for a blank line. */
  readonly shapes: Int32Array;
  /** Bits of `signal` and of `trait`. */
  readonly traits: Uint16Array;
  /** The names in each unit as hashes: those of unit n are `names[nameStarts[n]]` up to `names[nameStarts[n + 1]]`. */
  readonly names: Int32Array;
  readonly nameStarts: Int32Array;
  /** The runs of equal lines: where a run ends, by the unit that is the first repeat of the line above it. */
  readonly runs: ReadonlyMap<number, number>;
  /** Where words of the question stand, in the order of the text. */
  readonly hits: readonly QuestionHit[];
  /** In how many units each word of the question stands. */
  readonly hitCounts: Int32Array;
}

/** One word of the question in one unit. */
export interface QuestionHit {
  readonly unit: number;
  /** The index of the word. */
  readonly word: number;
  /** Where it stands in the text. */
  readonly at: number;
}

/** How many units a pass visits before it asks whether a pause is due: of at most 600 characters each, so that pauses come as often as they have to. */
export const unitsAtOnce: number = 64;

/** What a unit is, beside what its words signal. */
export const trait = {
  /** It has a number. */
  number: 16,
  /** It is a line equal to the line before. */
  repeat: 32,
  /** It is a piece of a line, and the line does not start with it. */
  inner: 64,
  /** It counts something: a number, and two words or more of failure and summary. */
  tally: 128,
  /** It says that something went wrong as programs do: `error:`, `FATAL`. */
  loud: 256,
} as const;

/** Says whether a unit is a line that is not the continuation of another. */
export function isWholeLine({ traits }: UnitTable, unit: number): boolean {
  return ((traits[unit] ?? 0) & trait.inner) === 0;
}

/** Returns the unit that holds a place. */
export function unitAt({ starts, count }: UnitTable, place: number): number {
  return lastAtMost(starts, count, place);
}

/** Returns where the line of a unit starts. */
export function lineStartOf(table: UnitTable, unit: number): number {
  const { starts, lines, count } = table;
  const line = lines[unit] ?? 0;
  if (lines[unit - 1] !== line) return starts[unit] ?? 0;
  const before = lastAtMost(lines, count, line - 1);
  const first = (lines[before] ?? 0) < line ? before + 1 : before;
  return starts[first] ?? 0;
}

/** Returns the last index of a sorted array, among the first `count`, whose value is at most `value`; 0 when there is none. */
function lastAtMost(array: Int32Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((array[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
