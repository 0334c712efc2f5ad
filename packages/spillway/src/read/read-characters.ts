import { unitsHeader } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import { windowEnd, windowStart } from '../window/window-edge.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';

/**
 * Shows a window of characters, verbatim and blind to lines, so that every
 * character of a giant line can be reached. Windows that follow each other by
 * the printed call meet every character exactly once. Costs the window.
 */
export function* readCharacters({
  source,
  request: { name, input, target, subject, limits, maxChars },
}: {
  source: TextSource;
  request: ReadRequest;
}): Reading<ReadView> {
  const { charOffset = 0, charLimit } = input;
  const total = source.characters;
  if (charOffset >= total) {
    const lastWindow = Math.max(0, total - limits.charLimit);
    const header = nothingLeft({
      subject,
      field: 'charOffset',
      given: charOffset,
      noun: 'character',
      total,
      call: readCall({ name, input: { ...target, charOffset: lastWindow } }),
    });
    return { header, body: undefined };
  }
  const start = yield* windowStart({
    source,
    index: charOffset,
    clusterChars: limits.clusterChars,
  });
  const head = (end: number, next: number | undefined): string =>
    unitsHeader({
      subject,
      noun: 'character',
      from: start + 1,
      to: end,
      total,
      nextCall:
        next === undefined
          ? undefined
          : readCall({
              name,
              input: { ...target, charOffset: next, charLimit },
            }),
    });
  const room = bodyRoom(maxChars, head(total + 1, total));
  const wanted = Math.min(charLimit ?? limits.charLimit, room);
  const end = yield* windowEnd({ source, start, wanted, room });
  return {
    header: head(end, end < total ? end : undefined),
    body: yield* source.slice(start, end),
  };
}
