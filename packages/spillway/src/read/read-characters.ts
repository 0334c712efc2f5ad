import { unitsHeader } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';
import { windowEnd, windowStart } from './window-edge.ts';

/**
 * Shows a window of characters, verbatim and blind to lines, so that every
 * character of a giant line can be reached. Windows that follow each other by
 * the printed call meet every character exactly once. Costs the window.
 */
export function readCharacters({
  text,
  request: { name, input, limits, maxChars },
}: {
  text: string;
  request: ReadRequest;
}): ReadView {
  const { handle, charOffset = 0, charLimit } = input;
  const total = text.length;
  if (charOffset >= total) {
    const lastWindow = Math.max(0, total - limits.charLimit);
    const header = nothingLeft({
      handle,
      field: 'charOffset',
      given: charOffset,
      noun: 'character',
      total,
      call: readCall({ name, input: { handle, charOffset: lastWindow } }),
    });
    return { header, body: undefined };
  }
  const start = windowStart({
    text,
    index: charOffset,
    clusterChars: limits.clusterChars,
  });
  const head = (end: number, next: number | undefined): string =>
    unitsHeader({
      handle,
      noun: 'character',
      from: start + 1,
      to: end,
      total,
      nextCall:
        next === undefined
          ? undefined
          : readCall({ name, input: { handle, charOffset: next, charLimit } }),
    });
  const room = bodyRoom(maxChars, head(total + 1, total));
  const wanted = Math.min(charLimit ?? limits.charLimit, room);
  const end = windowEnd({ text, start, wanted, room });
  return {
    header: head(end, end < total ? end : undefined),
    body: text.slice(start, end),
  };
}
