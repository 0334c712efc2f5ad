import type { ReadToolResultInput } from '../notice/read-call.ts';
import { lineBefore } from './line.ts';
import type { Hit } from './place-hits.ts';
import { lineRoom, rowChars } from './read-lines.ts';
import type { ReadRequest } from './read-view.ts';
import { windowEnd, windowStart } from './window-edge.ts';

/** Lines on either side of the hit that the call reads. */
const linesAround = 10;

/**
 * Makes the input that reads around a hit, and surely shows it.
 *
 * Lines before the hit may take half of what the hit's own line leaves; a line
 * that no answer can hold is read by characters instead.
 */
export function aroundHit({
  text,
  hit,
  lineCount,
  request,
}: {
  text: string;
  hit: Hit;
  lineCount: number;
  request: ReadRequest;
}): ReadToolResultInput {
  const { handle } = request.input;
  const limit = 2 * linesAround + 1;
  const room = lineRoom({
    text,
    lineCount,
    request: { ...request, input: { handle, limit } },
  });
  const spare = room - rowChars(hit.line);
  if (spare < 0) return aroundCharacters({ text, hit, request });

  let first = hit.line;
  let left = spare / 2;
  for (let count = 0; count < linesAround; count++) {
    const line = lineBefore(text, first);
    if (line === undefined) break;
    left -= rowChars(line);
    if (left < 0) break;
    first = line;
  }
  return { handle, offset: first.number - 1, limit };
}

/** Puts the hit into the middle of a window that does not begin before its line, or at its start where that window would end before it. */
function aroundCharacters({
  text,
  hit,
  request: {
    input: { handle },
    limits: { charLimit, clusterChars },
  },
}: {
  text: string;
  hit: Hit;
  request: ReadRequest;
}): ReadToolResultInput {
  const spare = Math.max(0, charLimit - (hit.end - hit.start));
  const index = Math.max(hit.line.start, hit.start - Math.floor(spare / 2));
  const start = windowStart({ text, index, clusterChars });
  // A window ends before a cluster that it cannot hold, and the hit may be in one.
  const end = windowEnd({ text, start, wanted: charLimit });
  return { handle, charOffset: end < hit.end ? hit.start : index };
}
