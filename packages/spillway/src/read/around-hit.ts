import type { ReadToolResultInput } from '../notice/read-call.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import { windowEnd, windowStart } from '../window/window-edge.ts';
import type { Hit } from './place-hits.ts';
import { lineRoom, rowChars } from './read-lines.ts';
import type { ReadRequest } from './read-view.ts';

/** Lines on either side of the hit that the call reads. */
const linesAround = 10;

/**
 * Makes the input that reads around a hit, and surely shows it.
 *
 * Lines before the hit may take half of what the hit's own line leaves; a line
 * that no answer can hold is read by characters instead.
 */
export function* aroundHit({
  source,
  hit,
  request,
}: {
  source: TextSource;
  hit: Hit;
  request: ReadRequest;
}): Reading<ReadToolResultInput> {
  const { target } = request;
  const limit = 2 * linesAround + 1;
  const room = lineRoom({
    source,
    request: { ...request, input: { ...target, limit } },
  });
  const spare = room - rowChars(request, hit.line);
  if (spare < 0) return yield* aroundCharacters({ source, hit, request });

  let first = hit.line;
  let left = spare / 2;
  for (let count = 0; count < linesAround; count++) {
    const line = yield* source.lineAt(first.number - 1);
    if (line === undefined) break;
    left -= rowChars(request, line);
    if (left < 0) break;
    first = line;
  }
  return { ...target, offset: first.number - 1, limit };
}

/** Puts the hit into the middle of a window that does not begin before its line, or at its start where that window would end before it. */
function* aroundCharacters({
  source,
  hit,
  request: {
    target,
    limits: { charLimit, clusterChars },
  },
}: {
  source: TextSource;
  hit: Hit;
  request: ReadRequest;
}): Reading<ReadToolResultInput> {
  const spare = Math.max(0, charLimit - (hit.end - hit.start));
  const index = Math.max(hit.line.start, hit.start - Math.floor(spare / 2));
  const start = yield* windowStart({ source, index, clusterChars });
  // A window ends before a cluster that it cannot hold, and the hit may be in one.
  const end = yield* windowEnd({ source, start, wanted: charLimit });
  return { ...target, charOffset: end < hit.end ? hit.start : index };
}
