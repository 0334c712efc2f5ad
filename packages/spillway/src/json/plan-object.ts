import type { ObjectFacts } from '../notice/describe-shown.ts';
import { keysLeftOut, noticeKey, omittedKey } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChild } from './child-spans.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonMark } from './mark-fields.ts';
import { leastChars } from './placeholder.ts';
import type { JsonSpan } from './scan-json.ts';
import {
  bestMarkIn,
  neededChars,
  pickMarked,
  type Slot,
  slotOf,
} from './slot.ts';

/** Which members of an object are shown. */
export interface ObjectPlan {
  /** Fixed text, and the values that share the rest of the space. */
  readonly pieces: readonly (string | Slot)[];
  readonly facts: ObjectFacts;
  /** Whether its keys allow a notice as the first one: none is that key, and none would be moved to the front by a parse. */
  readonly takesNotice: boolean;
}

/** The shortest member, with its comma: `"":1,`. */
const leastMemberChars = 5;

/** How many characters of a value should be visible beside its key when not all keys fit. */
const comfortableChars = 100;

/** The part of what the best mark is estimated to need with which all members are shown. */
const enoughShare = 0.6;

/** The longest source of a key that can be an array index or a key of ours, if all of it is escaped. */
const maxSpecialKeyChars = 200;

/**
 * Chooses the members of an object that are shown: all of them when their keys
 * fit with at least a placeholder for each value; otherwise those with marks, the
 * best first, and then the first ones.
 *
 * Returns `undefined` when not even the number of missing keys fits.
 */
export function* planObject({
  context,
  node,
  maxChars,
  depth,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
  /** How many containers hold the object. */
  depth: number;
}): Paced<ObjectPlan | undefined> {
  if (maxChars < '{}'.length) return undefined;
  const { scan, marks, meter } = context;
  const { source } = scan;
  const { total, first, picked } = yield* childSpans({
    scan,
    node,
    first: Math.floor(maxChars / leastMemberChars) + 1,
    pick: pickMarked(marks, node),
    meter,
  });
  const members = [...first, ...picked.map(({ child }) => child)].map(
    (child, index): Member => memberOf(context, child, index, depth + 1),
  );
  const keys = specialKeys(source, members);
  const takesNotice = !keys.some(key => key === noticeKey || isArrayIndex(key));
  const key = freeOmittedKey(keys);
  const omitted = (count: number): string =>
    `"${key}":"${keysLeftOut({ count, total })}"`;

  const room = maxChars - '{}'.length;
  const roomWithGap = room - omitted(total).length;
  const chosen =
    (members.length === total
      ? allMembers(members, room + ','.length)
      : undefined) ??
    (roomWithGap < 0
      ? undefined
      : firstMembers({ members, room: roomWithGap, maxChars }));
  if (chosen === undefined) return undefined;

  const shown = chosen.toSorted((a, b) => a.member.index - b.member.index);
  const bestScore = Math.max(
    ...shown.map(({ member }) => member.mark?.score ?? 0),
  );
  const pieces = shown.flatMap(({ member, least }, index) => [
    `${index > 0 ? ',' : ''}${keyText(source, member.child)}:`,
    slotOf({ child: member.child, least, mark: member.mark, bestScore }),
  ]);
  const gap =
    shown.length === total
      ? ''
      : `${shown.length > 0 ? ',' : ''}${omitted(total - shown.length)}`;
  return {
    pieces: ['{', ...pieces, gap, '}'],
    facts: { kind: 'object', total, shown: shown.length },
    takesNotice,
  };
}

/** A member that may be shown. */
interface Member {
  readonly child: JsonChild;
  /** Its place among those that may be shown. */
  readonly index: number;
  readonly mark: JsonMark | undefined;
  /** The space of its key, and of the shortest text that can stand for its value. */
  readonly keyChars: number;
  readonly leastChars: number;
  /** The space of its value that shows its mark. */
  readonly neededChars: number;
}

/** A member that is shown, with the least space of its value. */
interface ChosenMember {
  readonly member: Member;
  readonly least: number;
}

function memberOf(
  context: CutContext,
  child: JsonChild,
  index: number,
  depth: number,
): Member {
  const mark = bestMarkIn(context.marks, child);
  const least = leastChars(context.scan, child);
  return {
    child,
    index,
    mark,
    keyChars: keyChars(child),
    leastChars: least,
    neededChars:
      mark === undefined ? least : neededChars({ context, child, mark, depth }),
  };
}

/** Takes all members, if they fit with what the best mark needs; further marks get what they need while it fits. */
function allMembers(
  members: readonly Member[],
  room: number,
): ChosenMember[] | undefined {
  let left =
    room - sum(members.map(member => member.keyChars + member.leastChars));
  if (left < 0) return undefined;
  const least = new Map<Member, number>();
  for (const member of byMark(members)) {
    const isBest = least.size === 0;
    const wanted = member.neededChars - member.leastChars;
    const more = isBest ? Math.min(wanted, left) : wanted;
    if (more < wanted * enoughShare) return undefined;
    if (more > left) continue;
    least.set(member, member.leastChars + more);
    left -= more;
  }
  return members.map(member => ({
    member,
    least: least.get(member) ?? member.leastChars,
  }));
}

/** Takes members with marks, then the first ones, while they fit; a key that would take over a quarter of the space is passed over. */
function firstMembers({
  members,
  room,
  maxChars,
}: {
  members: readonly Member[];
  room: number;
  maxChars: number;
}): ChosenMember[] {
  const taken = new Map<Member, number>();
  let left = room;
  for (const member of byMark(members)) {
    const needed = member.keyChars + member.neededChars;
    const isFirst = taken.size === 0;
    if (
      needed > left &&
      !(isFirst && member.keyChars + member.leastChars <= left)
    )
      continue;
    const least = Math.min(member.neededChars, left - member.keyChars);
    taken.set(member, least);
    left -= member.keyChars + least;
  }
  for (const member of members) {
    if (taken.has(member) || member.keyChars > maxChars / 4) continue;
    const least = member.keyChars + member.leastChars;
    if (least > left) break;
    const { start, end } = member.child;
    const comfortable =
      member.keyChars + Math.min(end - start, comfortableChars);
    taken.set(member, member.leastChars);
    left -= Math.max(least, Math.min(comfortable, left));
  }
  return [...taken].map(([member, least]) => ({ member, least }));
}

/** Lists the members with marks, the best first. */
function byMark(members: readonly Member[]): Member[] {
  return members
    .filter(({ mark }) => mark !== undefined)
    .toSorted(
      (a, b) =>
        (b.mark?.score ?? 0) - (a.mark?.score ?? 0) || a.index - b.index,
    );
}

/** Returns the length of a member's key with its colon and a comma. */
function keyChars({ key }: JsonChild): number {
  return key === undefined ? 0 : key.end - key.start + ':,'.length;
}

function keyText(source: string, { key }: JsonChild): string {
  return key === undefined ? '' : copySpan(source, key);
}

/** Decodes the keys that are short enough to have a meaning of their own here. */
function specialKeys(source: string, members: readonly Member[]): string[] {
  return members.flatMap(({ child: { key } }) =>
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
