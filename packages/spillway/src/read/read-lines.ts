import { linesHeader, numberedRow } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import type { Line } from '../window/line.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import { defaultLimit } from './read-limits.ts';
import { readLongLine } from './read-long-line.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';

/**
 * Shows a window of whole lines.
 *
 * The window is filled from the side that was asked for, so with `fromEnd` the
 * room runs out at its start and the last lines are always shown. A line that
 * no answer can hold is shown in part, alone; the next offset counts complete
 * lines only, so that each line is met once. Costs the window.
 */
export function* readLines({
  source,
  request,
}: {
  source: TextSource;
  request: ReadRequest;
}): Reading<ReadView> {
  const { lineCount } = source;
  const { offset = 0, fromEnd = false } = request.input;
  const first = yield* source.lineAt(fromEnd ? lineCount - offset : offset + 1);
  if (first === undefined) return pastEnd({ request, lineCount });

  const lines = yield* takeLines({ source, first, request });
  const next = offset + Math.max(1, lines.length);
  const nextCall =
    next < lineCount ? nextLinesCall({ request, offset: next }) : undefined;
  const last = lines.at(-1);
  if (last === undefined) {
    return yield* readLongLine({ source, line: first, request, nextCall });
  }
  const [from, to] = fromEnd ? [last, first] : [first, last];
  const header = linesHeader({
    subject: request.subject,
    rows: request.rows,
    from: from.number,
    to: to.number,
    lineCount,
    characters: source.characters,
    fromEnd,
    nextCall,
  });
  const text = yield* source.slice(from.start, to.end);
  const rows = lines.map(({ number, start, end }) =>
    numberedRow(
      request.rows.labelOf(number),
      text.slice(start - from.start, end - from.start),
    ),
  );
  if (fromEnd) rows.reverse();
  return { header, body: rows.join('\n') };
}

/** Returns the room for the rows of a window of lines, beside the longest first line it can have. */
export function lineRoom({
  source: { lineCount, characters },
  request,
}: {
  source: TextSource;
  request: ReadRequest;
}): number {
  const header = linesHeader({
    subject: request.subject,
    rows: request.rows,
    from: lineCount,
    to: lineCount + 1,
    lineCount,
    characters,
    fromEnd: true,
    nextCall: nextLinesCall({ request, offset: lineCount }),
  });
  return bodyRoom(request.maxChars, header);
}

/** Returns how much of the room a line takes. */
export function rowChars(
  { rows }: Pick<ReadRequest, 'rows'>,
  { number, start, end }: Line,
): number {
  return numberedRow(rows.labelOf(number), '').length + (end - start) + 1;
}

/** Writes the call for the next lines, or for those before with `fromEnd`. */
function nextLinesCall({
  request: { name, input, target },
  offset,
}: {
  request: ReadRequest;
  offset: number;
}): string {
  const { limit, fromEnd } = input;
  return readCall({ name, input: { ...target, offset, limit, fromEnd } });
}

/** Takes lines from the first one on, backwards with `fromEnd`, while there is room for them. */
function* takeLines({
  source,
  first,
  request,
}: {
  source: TextSource;
  first: Line;
  request: ReadRequest;
}): Reading<Line[]> {
  const { limit = defaultLimit, fromEnd = false } = request.input;
  const step = fromEnd ? -1 : 1;
  const lines: Line[] = [];
  let left = lineRoom({ source, request }) + 1;
  let line: Line | undefined = first;
  while (line !== undefined && lines.length < limit) {
    left -= rowChars(request, line);
    if (left < 0) break;
    lines.push(line);
    line = yield* source.lineAt(line.number + step);
  }
  return lines;
}

function pastEnd({
  request: { name, input, target, subject, rows },
  lineCount,
}: {
  request: ReadRequest;
  lineCount: number;
}): ReadView {
  const { offset = 0, fromEnd = false } = input;
  const header = nothingLeft({
    subject,
    field: 'offset',
    given: offset,
    noun: rows.noun,
    total: lineCount,
    fromEnd,
    call: readCall({
      name,
      input: fromEnd ? target : { ...target, fromEnd: true },
    }),
  });
  return { header, body: undefined };
}
