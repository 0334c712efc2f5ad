import type { Mark } from '../mark/mark.ts';

/** A key of objects that share one path. */
interface ObjectKey {
  /** How many objects it stands in. */
  readonly depth: number;
  /** How many of those objects have it, and where the first value stands. */
  readonly count: number;
  readonly first: number;
  readonly alarms: KeyAlarms | undefined;
}

/** A mark of a key, with how many objects it stands in. */
interface KeyMark extends Mark {
  readonly depth: number;
}

/** Where the key at one path has a word of failure in it and its value says something. */
export interface KeyAlarms {
  /** Of many the first. */
  readonly marks: Mark[];
  /** How many objects there were up to the last of them. */
  readonly objects: number;
}

/** Keys that only one or two of so many records have stand out, as long as there are not many such keys. */
const leastRecords = 20;
const maxRareKeys = 6;

/** A key with a word of failure that so many of at least so many objects have is called so: `securityGroups`. */
const namingShare = 0.8;
const leastObjects = 3;

/** With so many of them the later ones may not be among the marks that are given. */
const manyMarks = 32;

/** Adds one behind those that there are. */
export function addAlarm(
  alarms: KeyAlarms | undefined,
  mark: Mark,
  objects: number,
): KeyAlarms {
  const marks = alarms?.marks ?? [];
  marks.push(mark);
  return { marks, objects };
}

/** Marks the keys that few objects have, and those with a word of failure in them unless nearly all have it, as a field with such a name. */
export function keyMarks(
  keys: Iterable<ObjectKey>,
  /** How many objects there are. */
  total: number,
): KeyMark[] {
  const marks: KeyMark[] = [];
  const rare: ObjectKey[] = [];
  for (const key of keys) {
    const { alarms, depth } = key;
    if (alarms !== undefined && !isName(alarms, total)) {
      for (const { at, score } of alarms.marks)
        marks.push({ at, score, depth });
    }
    if (total >= leastRecords && key.count <= 2) rare.push(key);
  }
  if (rare.length > maxRareKeys) return marks;
  const score = 0.3 / Math.sqrt(rare.length);
  for (const { first, depth } of rare) marks.push({ at: first, score, depth });
  return marks;
}

function isName({ marks, objects }: KeyAlarms, total: number): boolean {
  const among = marks.length < manyMarks ? total : objects;
  return among >= leastObjects && marks.length >= among * namingShare;
}
