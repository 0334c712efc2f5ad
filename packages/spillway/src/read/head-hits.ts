import { hitsHeader, sameCallWithOffset } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { aroundHit } from './around-hit.ts';
import type { Hit } from './place-hits.ts';
import { bodyRoom, type ReadRequest } from './read-view.ts';

/** The hits that an answer shows. */
interface HitsPage {
  readonly shown: number;
  /** Position of the first one among all hits, counted from 1. */
  readonly from: number;
  /** Position of the last one. */
  readonly to: number;
  /** The offset of the next hits; `undefined` when none are left. */
  readonly next: number | undefined;
}

/** What a search's first line repeats of the calls, from the most helpful form to the shortest. */
const forms = [
  { hasPattern: true, hasAround: true },
  { hasPattern: false, hasAround: true },
  { hasPattern: false, hasAround: false },
] as const;

/**
 * Makes the function that writes a search's first line, and returns the room
 * below the longest one.
 *
 * Patterns may be long and answers small: of the forms of the first line, the
 * most helpful that leaves enough to the hits is taken for every page.
 */
export function headHits({
  text,
  pattern,
  request,
  total,
  lineCount,
  anchor,
}: {
  text: string;
  pattern: string;
  request: ReadRequest;
  /** How many hits there are. */
  total: number;
  lineCount: number;
  /** The hit that is surely shown: the first, or the last with `fromEnd`. */
  anchor: Hit;
}): { head: (page: HitsPage) => string; room: number } {
  const { name, input, maxChars } = request;
  const { handle, fromEnd = false } = input;
  const around = readCall({
    name,
    input: aroundHit({ text, hit: anchor, lineCount, request }),
  });
  const write = (
    { shown, from, to, next }: HitsPage,
    { hasPattern, hasAround }: (typeof forms)[number],
  ): string => {
    const nextCall = hasPattern ? repeatedCall : sameCallWithOffset;
    return hitsHeader({
      handle,
      pattern,
      shown,
      from,
      to,
      total,
      lineCount,
      characters: text.length,
      fromEnd,
      nextCall:
        next === undefined ? undefined : nextCall({ request, offset: next }),
      aroundCall: hasAround ? around : undefined,
    });
  };
  const widest = { shown: total, from: total, to: total + 1, next: total };
  const most = Math.min(maxChars / 2, Math.max(400, maxChars / 4));
  const form =
    forms.find(candidate => write(widest, candidate).length <= most) ??
    forms[2];
  return {
    head: page => write(page, form),
    room: bodyRoom(maxChars, write(widest, form)),
  };
}

/** Writes the call for the next hits, or for those before with `fromEnd`. */
function repeatedCall({
  request: { name, input },
  offset,
}: {
  request: ReadRequest;
  offset: number;
}): string {
  return readCall({ name, input: { ...input, offset } });
}
