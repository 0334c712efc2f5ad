import {
  columnLabel,
  contextRow,
  groupSeparator,
  numberedRow,
} from '../notice/read-answer.ts';
import type { RowStyle } from '../notice/row-style.ts';
import type { Line } from '../window/line.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';
import { windowEnd, windowStart } from '../window/window-edge.ts';
import type { Hit } from './place-hits.ts';

/** As many hits with their context as there was room for. */
export interface HitRows {
  /** How many hits are shown, from the side that was asked for. */
  readonly shown: number;
  readonly body: string;
}

/** How hits are shown. */
export interface HitLayout {
  /** Lines on either side of a hit. */
  readonly context: number;
  /** Lines longer than this are shown in part. */
  readonly rowChars: number;
}

interface Options extends HitLayout {
  readonly source: TextSource;
  readonly rows: RowStyle;
  /** In the order of the text. */
  readonly hits: readonly Hit[];
  /** Room for all rows, in characters. */
  readonly room: number;
  /** Whether the last hits come first, so that the first ones are left out. */
  readonly fromEnd: boolean;
  readonly clusterChars: number;
}

/** The part of a long line that was shown last. */
interface Excerpt {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Lays out hits as `grep -n -C` does: adjacent and overlapping groups become
 * one, and each line is shown once. A line that is too long is shown as a part
 * around each hit instead, one for all hits that it holds.
 *
 * Stops at the first hit that does not fit, whole with its context. Walks each
 * line that is shown at most twice.
 */
export function* collectHitRows(options: Options): Reading<HitRows> {
  const { hits, room, fromEnd, context } = options;
  const rows = new Map<number, readonly string[]>();
  let excerpt: Excerpt | undefined;
  let left = room + 1;
  let shown = 0;
  for (const hit of fromEnd ? hits.toReversed() : hits) {
    const added = yield* contextAround({ hit, rows, options });
    const place = yield* placeHit({ hit, rows, excerpt, options });
    added.set(hit.line.number, place.rows);
    left -= costOf({ added, rows });
    if (left < 0) break;
    for (const [number, lines] of added) rows.set(number, lines);
    excerpt = place.excerpt;
    shown++;
  }
  return { shown, body: printRows({ rows, isGrouped: context > 0 }) };
}

/** Makes the rows of the lines around a hit that are not shown yet. */
function* contextAround({
  hit: { line },
  rows,
  options,
}: {
  hit: Hit;
  rows: ReadonlyMap<number, readonly string[]>;
  options: Options;
}): Reading<Map<number, readonly string[]>> {
  const { source, context } = options;
  const added = new Map<number, readonly string[]>();
  for (const step of [-1, 1]) {
    for (let count = 1; count <= context; count++) {
      const number = line.number + count * step;
      // Groups grow from one side, so behind a line that is shown all are.
      if (rows.has(number)) break;
      const neighbour = yield* source.lineAt(number);
      if (neighbour === undefined) break;
      added.set(number, [yield* rowBeside(neighbour, options)]);
    }
  }
  return added;
}

function* rowBeside(
  { number, start, end }: Line,
  { source, rows, rowChars }: Options,
): Reading<string> {
  const label = rows.labelOf(number);
  if (end - start <= rowChars) {
    return contextRow(label, yield* source.slice(start, end));
  }
  const to = yield* windowEnd({ source, start, wanted: rowChars });
  const columns = columnLabel({ from: 1, to: to - start, of: end - start });
  return contextRow(label, columns + (yield* source.slice(start, to)));
}

/** Makes the rows of the line of a hit: the line, or the parts of it around the hits so far and this one. */
function* placeHit({
  hit,
  rows,
  excerpt,
  options,
}: {
  hit: Hit;
  rows: ReadonlyMap<number, readonly string[]>;
  excerpt: Excerpt | undefined;
  options: Options;
}): Reading<{ rows: readonly string[]; excerpt: Excerpt | undefined }> {
  const { source, rowChars, fromEnd } = options;
  const { number, start, end } = hit.line;
  const label = options.rows.labelOf(number);
  if (end - start <= rowChars) {
    const row = numberedRow(label, yield* source.slice(start, end));
    return { rows: [row], excerpt };
  }
  const isSameLine = excerpt?.number === number;
  const earlier = isSameLine ? (rows.get(number) ?? []) : [];
  if (isSameLine && hit.start >= excerpt.from && hit.end <= excerpt.to) {
    return { rows: earlier, excerpt };
  }
  const part = yield* excerptAround(hit, options);
  const columns = columnLabel(
    { from: part.from - start + 1, to: part.to - start, of: end - start },
    hit.start - start + 1,
  );
  const text = yield* source.slice(part.from, part.to);
  const row = numberedRow(label, columns + text);
  return {
    rows: fromEnd ? [row, ...earlier] : [...earlier, row],
    excerpt: { number, ...part },
  };
}

/** Chooses the part of a long line around a hit: a third of the room before it, less when the hit is long. */
function* excerptAround(
  hit: Hit,
  { source, rowChars, clusterChars }: Options,
): Reading<{ from: number; to: number }> {
  const { start, end } = hit.line;
  const spare = Math.max(0, rowChars - (hit.end - hit.start));
  const before = Math.min(spare, Math.floor(rowChars / 3));
  const wantedFrom = Math.max(
    start,
    Math.min(hit.start - before, end - rowChars),
  );
  const from = yield* windowStart({ source, index: wantedFrom, clusterChars });
  const to = yield* windowEnd({
    source,
    start: from,
    wanted: wantedFrom + rowChars - from,
  });
  return { from, to: Math.min(to, end) };
}

/** Counts what the added rows take, less the rows that they replace, and a separator. */
function costOf({
  added,
  rows,
}: {
  added: ReadonlyMap<number, readonly string[]>;
  rows: ReadonlyMap<number, readonly string[]>;
}): number {
  let cost = 0;
  let isNew = false;
  for (const [number, lines] of added) {
    const replaced = rows.get(number);
    isNew ||= replaced === undefined;
    cost += charsOf(lines) - charsOf(replaced ?? []);
  }
  return isNew && rows.size > 0 ? cost + groupSeparator.length + 1 : cost;
}

function charsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function printRows({
  rows,
  isGrouped,
}: {
  rows: ReadonlyMap<number, readonly string[]>;
  /** Whether groups stand apart; without context every line is one, as for `grep`. */
  isGrouped: boolean;
}): string {
  const printed: string[] = [];
  let previous: number | undefined;
  for (const [number, lines] of [...rows].toSorted(([a], [b]) => a - b)) {
    if (isGrouped && previous !== undefined && number > previous + 1) {
      printed.push(groupSeparator);
    }
    printed.push(...lines);
    previous = number;
  }
  return printed.join('\n');
}
