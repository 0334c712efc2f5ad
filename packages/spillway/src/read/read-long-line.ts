import { longLineHeader, numberedRow } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import type { Line } from './line.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';
import { windowEnd, windowStartBefore } from './window-edge.ts';

/**
 * Shows the beginning of a line that no answer can hold, or its end with
 * `fromEnd`, with the call for the rest of it and the one for the line after it
 * (before it).
 */
export function readLongLine({
  text,
  line,
  lineCount,
  request,
  nextCall,
}: {
  text: string;
  line: Line;
  lineCount: number;
  request: ReadRequest;
  /** The call for the lines after it, or before it; `undefined` when there are none. */
  nextCall: string | undefined;
}): ReadView {
  const { name, input, limits, maxChars } = request;
  const { handle, fromEnd = false } = input;
  const head = ({ from, to }: { from: number; to: number }): string => {
    const rest = fromEnd
      ? { start: line.start, length: from - line.start }
      : { start: to, length: line.end - to };
    const charLimit = rest.length <= limits.charLimit ? rest.length : undefined;
    return longLineHeader({
      handle,
      number: line.number,
      lineCount,
      characters: text.length,
      columns: {
        from: from - line.start + 1,
        to: to - line.start,
        of: line.end - line.start,
      },
      lineCall: readCall({
        name,
        input: { handle, charOffset: rest.start, charLimit },
      }),
      fromEnd,
      nextCall,
    });
  };
  const widest = head({ from: line.end - 1, to: line.end });
  const number = numberedRow(line.number, '');
  const room = bodyRoom(maxChars, widest) - number.length;
  const part = fromEnd
    ? {
        from: windowStartBefore({ text, end: line.end, wanted: room }),
        to: line.end,
      }
    : {
        from: line.start,
        to: windowEnd({ text, start: line.start, wanted: room }),
      };
  return { header: head(part), body: number + text.slice(part.from, part.to) };
}
