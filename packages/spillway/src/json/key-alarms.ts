import type { JsonMark } from './mark-fields.ts';

/** Where the key at one path has a word of failure in it and its value says something. */
export interface KeyAlarms {
  /** Of many the first. */
  readonly marks: JsonMark[];
  /** How many objects there were up to the last of them. */
  readonly objects: number;
}

/** A key with a word of failure that so many of at least so many objects have is called so: `securityGroups`. */
const namingShare = 0.8;
const leastObjects = 3;

/** With so many of them the later ones may not be among the marks that are given. */
const manyMarks = 32;

/** Adds one behind those that there are. */
export function addAlarm(
  alarms: KeyAlarms | undefined,
  mark: JsonMark,
  objects: number,
): KeyAlarms {
  const marks = alarms?.marks ?? [];
  marks.push(mark);
  return { marks, objects };
}

/** Lists those that tell of a failure: none where nearly all objects have the key, as a field with such a name. */
export function tellingAlarms(
  { marks, objects }: KeyAlarms,
  /** How many objects there are in all. */
  total: number,
): readonly JsonMark[] {
  const among = marks.length < manyMarks ? total : objects;
  const isName = among >= leastObjects && marks.length >= among * namingShare;
  return isName ? [] : marks;
}
