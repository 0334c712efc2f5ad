import type { Member } from './member.ts';

/** How many characters of a value should be visible beside its key when not all keys fit. */
const comfortableChars = 100;

/** The part of what the best mark is estimated to need with which all members are shown. */
const enoughShare = 0.6;

/** A member that is shown, with the least space of its value. */
export interface ChosenMember {
  readonly member: Member;
  readonly least: number;
}

/**
 * Chooses the members of an object that are shown: all of them when their keys
 * fit with at least a placeholder for each value; otherwise those with marks, the
 * best first, and then the first ones. Returns `undefined` when not even the
 * number of missing keys fits.
 */
export function chooseMembers({
  members,
  total,
  maxChars,
  gapChars,
}: {
  /** Those that may be shown. */
  members: readonly Member[];
  /** How many the object has. */
  total: number;
  /** The space between the braces. */
  maxChars: number;
  /** What it takes to say how many keys are missing. */
  gapChars: number;
}): ChosenMember[] | undefined {
  const all =
    members.length === total
      ? allMembers(members, maxChars + ','.length)
      : undefined;
  if (all !== undefined) return all;
  const room = maxChars - gapChars;
  return room < 0 ? undefined : firstMembers({ members, room, maxChars });
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
