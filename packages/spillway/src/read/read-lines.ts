import { linesHeader, numberedRow } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import type { Paced } from '../pace/paced.ts';
import { type Line, lineAfter, lineAt, lineBefore } from './line.ts';
import { defaultLimit } from './read-limits.ts';
import { readLongLine } from './read-long-line.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';
import { scanLines } from './scan-lines.ts';

/**
 * Shows a window of whole lines.
 *
 * The window is filled from the side that was asked for, so with `fromEnd` the
 * room runs out at its start and the last lines are always shown. A line that
 * no answer can hold is shown in part, alone; the next offset counts complete
 * lines only, so that each line is met once. Costs a scan over the payload,
 * two with `fromEnd`.
 */
export function* readLines({
  text,
  request,
}: {
  text: string;
  request: ReadRequest;
}): Paced<ReadView> {
  const { offset = 0, limit = defaultLimit, fromEnd = false } = request.input;
  const { first, lineCount } = yield* findFirstLine({ text, offset, fromEnd });
  if (first === undefined) return pastEnd({ request, lineCount });

  const lines = takeLines({
    text,
    first,
    limit,
    step: fromEnd ? lineBefore : lineAfter,
    room: lineRoom({ text, lineCount, request }),
  });
  const next = offset + Math.max(1, lines.length);
  const nextCall =
    next < lineCount ? nextLinesCall({ request, offset: next }) : undefined;
  if (lines.length === 0) {
    return readLongLine({ text, line: first, lineCount, request, nextCall });
  }
  const count = lines.length - 1;
  const header = linesHeader({
    handle: request.input.handle,
    from: fromEnd ? first.number - count : first.number,
    to: fromEnd ? first.number : first.number + count,
    lineCount,
    characters: text.length,
    fromEnd,
    nextCall,
  });
  const rows = lines.map(line =>
    numberedRow(line.number, text.slice(line.start, line.end)),
  );
  if (fromEnd) rows.reverse();
  return { header, body: rows.join('\n') };
}

/** Returns the room for the rows of a window of lines, beside the longest first line it can have. */
export function lineRoom({
  text,
  lineCount,
  request,
}: {
  text: string;
  lineCount: number;
  request: ReadRequest;
}): number {
  const header = linesHeader({
    handle: request.input.handle,
    from: lineCount,
    to: lineCount + 1,
    lineCount,
    characters: text.length,
    fromEnd: true,
    nextCall: nextLinesCall({ request, offset: lineCount }),
  });
  return bodyRoom(request.maxChars, header);
}

/** Returns how much of the room a line takes. */
export function rowChars({ number, start, end }: Line): number {
  return numberedRow(number, '').length + (end - start) + 1;
}

/** Writes the call for the next lines, or for those before with `fromEnd`. */
function nextLinesCall({
  request: { name, input },
  offset,
}: {
  request: ReadRequest;
  offset: number;
}): string {
  const { handle, limit, fromEnd } = input;
  return readCall({ name, input: { handle, offset, limit, fromEnd } });
}

/** Finds the line at which the window begins to be filled: its first, or its last with `fromEnd`. */
function* findFirstLine({
  text,
  offset,
  fromEnd,
}: {
  text: string;
  offset: number;
  fromEnd: boolean;
}): Paced<{ first: Line | undefined; lineCount: number }> {
  let number = offset + 1;
  if (fromEnd) number = (yield* scanLines(text, () => {})) - offset;
  let start: number | undefined;
  const lineCount = yield* scanLines(text, line => {
    if (line.number === number) ({ start } = line);
  });
  const first =
    start === undefined ? undefined : lineAt({ text, number, start });
  return { first, lineCount };
}

function takeLines({
  text,
  first,
  limit,
  step,
  room,
}: {
  text: string;
  first: Line;
  limit: number;
  step: (text: string, line: Line) => Line | undefined;
  room: number;
}): Line[] {
  const lines: Line[] = [];
  let left = room + 1;
  let line: Line | undefined = first;
  while (line !== undefined && lines.length < limit) {
    left -= rowChars(line);
    if (left < 0) break;
    lines.push(line);
    line = step(text, line);
  }
  return lines;
}

function pastEnd({
  request: { name, input },
  lineCount,
}: {
  request: ReadRequest;
  lineCount: number;
}): ReadView {
  const { handle, offset = 0, fromEnd = false } = input;
  const header = nothingLeft({
    handle,
    field: 'offset',
    given: offset,
    noun: 'line',
    total: lineCount,
    fromEnd,
    call: readCall({
      name,
      input: fromEnd ? { handle } : { handle, fromEnd: true },
    }),
  });
  return { header, body: undefined };
}
