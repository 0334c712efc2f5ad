import { readCall } from '../notice/read-call.ts';
import {
  noHits,
  nothingLeft,
  sameCallWithoutOffset,
} from '../notice/read-guidance.ts';
import type { LineIndex } from '../window/line-index.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import {
  collectHitRows,
  type HitLayout,
  type HitRows,
} from './collect-hit-rows.ts';
import { findHits } from './find-hits.ts';
import { headHits } from './head-hits.ts';
import type { HitCount } from './hit-count.ts';
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
 * page, also a thousand in one line. Costs a pass over the payload, a mebibyte
 * at a time; the next pages of the same search cost a mebibyte or two.
 */
export function* readHits({
  source,
  index,
  pattern,
  count,
  request,
}: {
  source: TextSource;
  index: LineIndex;
  pattern: string;
  /** What earlier pages found out about this search. */
  count: HitCount;
  request: ReadRequest;
}): Reading<ReadView> {
  const { offset = 0, limit = defaultLimit, fromEnd = false } = request.input;
  const { total, starts } = yield* findHits({
    source,
    index,
    pattern,
    skip: offset,
    take: limit,
    fromEnd,
    count,
  });
  const hits = yield* placeHits({ source, starts, hitChars: pattern.length });
  const anchor = hits.at(fromEnd ? -1 : 0);
  if (anchor === undefined) {
    return nothingFound({ source, pattern, request, total });
  }
  const { head, room } = yield* headHits({
    source,
    pattern,
    request,
    total,
    anchor,
  });
  const { shown, body } = yield* fillRows({ source, hits, request, room });
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

/**
 * Lays the hits out, with shorter parts of long lines and then with less
 * context until the first hit fits. In the smallest answers nothing may fit;
 * then the first hit is shown as far as the answer's cap lets it.
 */
function* fillRows({
  source,
  hits,
  request: { input, rows: style, limits },
  room,
}: {
  source: TextSource;
  hits: readonly Hit[];
  request: ReadRequest;
  room: number;
}): Reading<HitRows> {
  const { context = defaultContext, fromEnd = false } = input;
  let layout = startLayout({ context, room, hits });
  for (;;) {
    const isLast = layout.context === 0 && layout.rowChars === minRowChars;
    const rows = yield* collectHitRows({
      ...layout,
      source,
      rows: style,
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
  source: { lineCount, characters },
  pattern,
  request: { name, input, target, subject, rows },
  total,
}: {
  source: TextSource;
  pattern: string;
  request: ReadRequest;
  total: number;
}): ReadView {
  const { offset = 0, fromEnd = false } = input;
  const header =
    total === 0
      ? noHits({
          subject,
          noun: rows.noun,
          pattern,
          lineCount,
          characters,
          call: readCall({ name, input: target }),
        })
      : nothingLeft({
          subject,
          field: 'offset',
          given: offset,
          noun: 'hit',
          total,
          fromEnd,
          call: sameCallWithoutOffset,
        });
  return { header, body: undefined };
}
