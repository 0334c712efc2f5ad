import { longLineHeader, numberedRow } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import type { Line } from '../window/line.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import { windowEnd, windowStartBefore } from '../window/window-edge.ts';
import { textFieldOf } from './text-field.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';

/** What is shown of a line at least, before the call for the next line is left out. */
const leastChars = 16;

/** In smaller answers there is no third call. */
const leastCharsForText = 1_000;

/**
 * Shows the beginning of a line that no answer can hold, or its end with
 * `fromEnd`, with the call for the rest of it and the one for the line after it
 * (before it).
 */
export function* readLongLine({
  source,
  line,
  request,
  nextCall,
}: {
  source: TextSource;
  line: Line;
  request: ReadRequest;
  /** The call for the lines after it, or before it; `undefined` when there are none. */
  nextCall: string | undefined;
}): Reading<ReadView> {
  const { name, input, target, subject, rows, limits, maxChars } = request;
  const { fromEnd = false } = input;
  const field =
    target.path === undefined && maxChars >= leastCharsForText
      ? yield* textFieldOf(source, line)
      : undefined;
  const textCall =
    field && readCall({ name, input: { ...target, path: field } });
  const headWith = (
    following: string | undefined,
    { from, to }: Part,
    rest: { charOffset: number; charLimit: number | undefined },
  ): string =>
    longLineHeader({
      subject,
      rows,
      number: line.number,
      lineCount: source.lineCount,
      characters: source.characters,
      columns: {
        from: from - line.start + 1,
        to: to - line.start,
        of: line.end - line.start,
      },
      lineCall: readCall({ name, input: { ...target, ...rest } }),
      fromEnd,
      nextCall: following,
      textCall,
    });
  const label = numberedRow(rows.labelOf(line.number), '');
  const roomWith = (following: string | undefined): number => {
    const widest = headWith(
      following,
      { from: line.end - 2, to: line.end },
      { charOffset: line.end, charLimit: limits.charLimit },
    );
    return bodyRoom(maxChars, widest) - label.length;
  };
  // In the smallest answers, with a long name, two calls would leave no room for the line.
  const following = roomWith(nextCall) < leastChars ? undefined : nextCall;
  const head = headWith.bind(undefined, following);
  const room = roomWith(following);
  const part = fromEnd
    ? {
        from: yield* windowStartBefore({ source, end: line.end, wanted: room }),
        to: line.end,
      }
    : {
        from: line.start,
        to: yield* windowEnd({ source, start: line.start, wanted: room }),
      };
  const rest = fromEnd
    ? { from: line.start, to: part.from }
    : { from: part.to, to: line.end };
  const restChars = rest.to - rest.from;
  const header = head(part, {
    charOffset: rest.from,
    // Where one window holds the rest, it ends with the line.
    charLimit: restChars <= limits.charLimit ? restChars : undefined,
  });
  return { header, body: label + (yield* source.slice(part.from, part.to)) };
}

interface Part {
  readonly from: number;
  readonly to: number;
}
