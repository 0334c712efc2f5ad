import { readCall } from '../notice/read-call.ts';
import {
  noHits,
  nothingLeft,
  sameCallWithoutOffset,
} from '../notice/read-guidance.ts';
import type { Paced } from '../pace/paced.ts';
import {
  collectHitRows,
  type HitLayout,
  type HitRows,
} from './collect-hit-rows.ts';
import { findHits, type HitPositions } from './find-hits.ts';
import { headHits } from './head-hits.ts';
import { type Hit, placeHits } from './place-hits.ts';
import { defaultContext, defaultLimit } from './read-limits.ts';
import type { ReadRequest, ReadView } from './read-view.ts';

/** Below this, a part of a line says nothing. */
const minRowChars = 40;

/** Above this, a part of a line says more than was asked for. */
const mostRowChars = 1_000;

/** What the label of a part of a line takes at most. */
const labelChars = 80;

/**
 * Shows the hits of a literal search with lines around them.
 *
 * `offset` and `limit` count hits, so that all of them can be walked page by
 * page, also a thousand in one line. Costs two scans over the payload, three
 * with `fromEnd`.
 */
export function* readHits({
  text,
  pattern,
  request,
}: {
  text: string;
  pattern: string;
  request: ReadRequest;
}): Paced<ReadView> {
  const { total, starts } = yield* findWindow({ text, pattern, request });
  const hitChars = pattern.length;
  const { hits, lineCount } = yield* placeHits({ text, starts, hitChars });
  const { offset = 0, fromEnd = false } = request.input;
  const anchor = hits.at(fromEnd ? -1 : 0);
  if (anchor === undefined) {
    return nothingFound({ text, pattern, request, total, lineCount });
  }
  const { head, room } = headHits({
    text,
    pattern,
    request,
    total,
    lineCount,
    anchor,
  });
  const { shown, body } = fillRows({ text, hits, request, room });
  const next = offset + shown;
  const from = fromEnd ? total - next + 1 : offset + 1;
  const header = head({
    shown,
    from,
    to: from + shown - 1,
    next: next < total ? next : undefined,
  });
  return { header, body };
}

function* findWindow({
  text,
  pattern,
  request: { input },
}: {
  text: string;
  pattern: string;
  request: ReadRequest;
}): Paced<HitPositions> {
  const { offset = 0, limit = defaultLimit, fromEnd = false } = input;
  if (!fromEnd) {
    return yield* findHits({ text, pattern, skip: offset, take: limit });
  }
  const { total } = yield* findHits({ text, pattern, skip: 0, take: 0 });
  const end = Math.max(0, total - offset);
  const skip = Math.max(0, end - limit);
  return yield* findHits({ text, pattern, skip, take: end - skip });
}

/**
 * Lays the hits out, with shorter parts of long lines and then with less
 * context until the first hit fits. In the smallest answers nothing may fit;
 * then the first hit is shown as far as the answer's cap lets it.
 */
function fillRows({
  text,
  hits,
  request: { input, limits },
  room,
}: {
  text: string;
  hits: readonly Hit[];
  request: ReadRequest;
  room: number;
}): HitRows {
  const { context = defaultContext, fromEnd = false } = input;
  let layout = startLayout({ context, room, hits });
  for (;;) {
    const isLast = layout.context === 0 && layout.rowChars === minRowChars;
    const rows = collectHitRows({
      ...layout,
      text,
      hits: isLast ? hits.slice(...(fromEnd ? [-1] : [0, 1])) : hits,
      room: isLast ? Number.POSITIVE_INFINITY : room,
      fromEnd,
      clusterChars: limits.clusterChars,
    });
    if (rows.shown > 0) return rows;
    layout = tighter(layout);
  }
}

/** Few hits may have long rows, for a long pattern as long as it takes; many share the room, and still get something readable. */
function startLayout({
  context,
  room,
  hits,
}: {
  context: number;
  room: number;
  hits: readonly Hit[];
}): HitLayout {
  const rows = hits.length * (2 * context + 1);
  const share = Math.floor(room / rows) - labelChars;
  const readable = Math.min(500, Math.floor(room / 8));
  const [hit] = hits;
  const useful = hit === undefined ? 0 : 2 * (hit.end - hit.start);
  const most = Math.max(mostRowChars, useful);
  return {
    context,
    rowChars: Math.max(Math.min(share, most), readable, minRowChars),
  };
}

function tighter({ context, rowChars }: HitLayout): HitLayout {
  return rowChars > minRowChars
    ? { context, rowChars: Math.max(minRowChars, Math.floor(rowChars / 2)) }
    : { context: Math.floor(context / 2), rowChars };
}

function nothingFound({
  text,
  pattern,
  request: { name, input },
  total,
  lineCount,
}: {
  text: string;
  pattern: string;
  request: ReadRequest;
  total: number;
  lineCount: number;
}): ReadView {
  const { handle, offset = 0, fromEnd = false } = input;
  const linesCall = readCall({ name, input: { handle } });
  const header =
    total === 0
      ? noHits({
          handle,
          pattern,
          lineCount,
          characters: text.length,
          call: linesCall,
        })
      : nothingLeft({
          handle,
          field: 'offset',
          given: offset,
          noun: 'hit',
          total,
          fromEnd,
          call: sameCallWithoutOffset,
        });
  return { header, body: undefined };
}
