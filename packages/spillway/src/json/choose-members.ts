import type { Member } from './member.ts';

/** How many characters of a value should be visible beside its key when not all keys fit. */
const comfortableChars = 100;

/** With less space than this for a value, fewer of them say more. */
const tightChars = 60;

/** An object with more keys has data for keys, and they are shown in their order. */
const mostWeighed = 64;

/** The part of what the best mark is estimated to need with which all members are shown. */
const enoughShare = 0.6;

/** A member that is shown, with the least space of its value. */
export interface ChosenMember {
  readonly member: Member;
  readonly least: number;
}

/**
 * Chooses the members of an object that are shown: all of them when their keys
 * fit with a few words of each value; otherwise those with marks, the best first,
 * and then those that tell the most, of equal ones the first. Returns `undefined` when not even the
 * number of missing keys fits.
 */
export function chooseMembers({
  members,
  total,
  maxChars,
  gapChars,
  worthOf,
}: {
  /** Those that may be shown, in the order of the source. */
  members: readonly Member[];
  /** How many the object has. */
  total: number;
  /** The space between the braces. */
  maxChars: number;
  /** What it takes to say how many keys are missing. */
  gapChars: number;
  /** Says how much a member tells a reader. */
  worthOf: (member: Member) => number;
}): ChosenMember[] | undefined {
  const all =
    members.length === total && !isTight(members, maxChars)
      ? allMembers(members, maxChars + ','.length)
      : undefined;
  if (all !== undefined) return all;
  const room = maxChars - gapChars;
  if (room < 0) return undefined;
  const best =
    members.length > mostWeighed
      ? members
      : members
          .map(member => ({ member, worth: worthOf(member) }))
          .toSorted((a, b) => b.worth - a.worth)
          .map(({ member }) => member);
  return firstMembers({ members: best, room, maxChars });
}

/** Whether the values have so little space that most would be cut to a few characters. */
function isTight(members: readonly Member[], maxChars: number): boolean {
  const needed = members.reduce(
    (sum, { keyChars, chars }) => sum + keyChars + Math.min(chars, tightChars),
    0,
  );
  return needed > maxChars + ','.length;
}

/** Takes all members, if they fit with what the best mark needs; further marks get what they need while it fits. */
function allMembers(
  members: readonly Member[],
  room: number,
): ChosenMember[] | undefined {
  let left = members.reduce(
    (rest, member) => rest - member.keyChars - member.leastChars,
    room,
  );
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

/** Takes members with marks, then the others in their order, while they fit; a key that would take over a quarter of the space is passed over. */
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
    const comfortable =
      member.keyChars + Math.min(member.chars, comfortableChars);
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
