import { hitsHeader, sameCallWithOffset } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
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
export function* headHits({
  source,
  pattern,
  request,
  total,
  anchor,
}: {
  source: TextSource;
  pattern: string;
  request: ReadRequest;
  /** How many hits there are. */
  total: number;
  /** The hit that is surely shown: the first, or the last with `fromEnd`. */
  anchor: Hit;
}): Reading<{ head: (page: HitsPage) => string; room: number }> {
  const { name, input, subject, rows, maxChars } = request;
  const { fromEnd = false } = input;
  const around = readCall({
    name,
    input: yield* aroundHit({ source, hit: anchor, request }),
  });
  const write = (
    { shown, from, to, next }: HitsPage,
    { hasPattern, hasAround }: (typeof forms)[number],
  ): string => {
    const nextCall = hasPattern ? repeatedCall : sameCallWithOffset;
    return hitsHeader({
      subject,
      noun: rows.noun,
      pattern,
      shown,
      from,
      to,
      total,
      lineCount: source.lineCount,
      characters: source.characters,
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
