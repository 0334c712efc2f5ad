import type { ObjectFacts } from '../notice/describe-shown.ts';
import { keysLeftOut, noticeKey, omittedKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChild } from './child-spans.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import { leastChars } from './placeholder.ts';
import type { JsonSpan } from './scan-json.ts';

/** Which members of an object are shown. */
export interface ObjectPlan {
  /** Fixed text, and the values that share the rest of the space. */
  readonly pieces: readonly (string | JsonSpan)[];
  readonly facts: ObjectFacts;
  /** Whether its keys allow a notice as the first one: none is that key, and none would be moved to the front by a parse. */
  readonly takesNotice: boolean;
}

/** The shortest member, with its comma: `"":1,`. */
const leastMemberChars = 5;

/** How many characters of a value should be visible beside its key when not all keys fit. */
const comfortableChars = 100;

/** The longest source of a key that can be an array index or a key of ours, if all of it is escaped. */
const maxSpecialKeyChars = 200;

/**
 * Chooses the members of an object that are shown: all of them when their keys
 * fit with at least a placeholder for each value, the first ones otherwise.
 *
 * Returns `undefined` when not even the number of missing keys fits.
 */
export function* planObject({
  context: { scan, meter },
  node,
  maxChars,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
}): Paced<ObjectPlan | undefined> {
  if (maxChars < '{}'.length) return undefined;
  const { source } = scan;
  const { total, first } = yield* childSpans({
    scan,
    node,
    first: Math.floor(maxChars / leastMemberChars) + 1,
    meter,
  });
  const keys = specialKeys(source, first);
  const takesNotice = !keys.some(key => key === noticeKey || isArrayIndex(key));
  const key = freeOmittedKey(keys);
  const omitted = (count: number): string =>
    `"${key}":"${keysLeftOut({ count, total })}"`;

  const leastOf = (child: JsonChild): number =>
    keyChars(child) + leastChars(scan, child);
  const isAllShown =
    first.length === total &&
    sum(first.map(leastOf)) + '{}'.length <= maxChars + ','.length;
  const room = maxChars - '{}'.length - omitted(total).length;
  if (!isAllShown && room < 0) return undefined;
  const shown = isAllShown
    ? first
    : firstThatFit({ members: first, room, leastOf, maxChars });

  const members = shown.flatMap((child, index) => [
    `${index > 0 ? ',' : ''}${keyText(source, child)}:`,
    child,
  ]);
  const gap =
    shown.length === total
      ? ''
      : `${shown.length > 0 ? ',' : ''}${omitted(total - shown.length)}`;
  return {
    pieces: ['{', ...members, gap, '}'],
    facts: { kind: 'object', total, shown: shown.length },
    takesNotice,
  };
}

/** Takes members in order while they fit; a key that would take over a quarter of the space is passed over. */
function firstThatFit({
  members,
  room,
  leastOf,
  maxChars,
}: {
  members: readonly JsonChild[];
  room: number;
  leastOf: (child: JsonChild) => number;
  maxChars: number;
}): JsonChild[] {
  const taken: JsonChild[] = [];
  let left = room;
  for (const member of members) {
    if (keyChars(member) > maxChars / 4) continue;
    const least = leastOf(member);
    if (least > left) break;
    const comfortable =
      keyChars(member) + Math.min(member.end - member.start, comfortableChars);
    taken.push(member);
    left -= Math.max(least, Math.min(comfortable, left));
  }
  return taken;
}

/** Returns the length of a member's key with its colon and a comma. */
function keyChars({ key }: JsonChild): number {
  return key === undefined ? 0 : key.end - key.start + ':,'.length;
}

function keyText(source: string, { key }: JsonChild): string {
  return key === undefined ? '' : copySpan(source, key);
}

/** Decodes the keys that are short enough to have a meaning of their own here. */
function specialKeys(source: string, members: readonly JsonChild[]): string[] {
  return members.flatMap(({ key }) =>
    key !== undefined && key.end - key.start <= maxSpecialKeyChars
      ? [decodeString(source.slice(key.start, key.end))]
      : [],
  );
}

/** Whether objects keep this key before all others, in ascending order: 0 to 2^32 - 2. */
function isArrayIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 4_294_967_295;
}

/** Returns the key for the number of missing keys, numbered when the object has it itself. */
function freeOmittedKey(keys: readonly string[]): string {
  const taken = new Set(keys);
  let key = omittedKey;
  for (let number = 2; taken.has(key); number++) {
    key = `${omittedKey}.${number}`;
  }
  return key;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
