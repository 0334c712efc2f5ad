import { paceChars, type Paced } from '../pace/paced.ts';
import { jsonKind } from './json-kind.ts';
import { type JsonScan, type JsonSpan, jumpSteps } from './scan-json.ts';
import { skipWhiteSpace } from './skip-white-space.ts';
import { stringEnd } from './string-end.ts';
import { valueEnd } from './value-end.ts';

/** An element of an array, or the value of an object's member. */
export interface JsonChild extends JsonSpan {
  /** The member's key with its quotes; `undefined` for an element. */
  readonly key: JsonSpan | undefined;
}

/** The direct children of an object or an array. */
export interface JsonChildren {
  /** How many there are. */
  readonly total: number;
  /** The first ones, as many as were asked for. */
  readonly first: readonly JsonChild[];
  /** The last ones, as many as were asked for and are not among the first. */
  readonly last: readonly JsonChild[];
  /** Those between the two that were picked, with their indexes. */
  readonly picked: readonly {
    readonly index: number;
    readonly child: JsonChild;
  }[];
}

/** Counts visited characters over many calls, so that many short ones pause as often as one long one. */
export interface VisitMeter {
  /** How many characters were visited since the last pause. */
  sincePause: number;
}

/**
 * Lists the direct children of an object or an array; a scalar has none.
 *
 * All are counted, and those that are asked for are kept. Steps over large
 * children, so that the work for any set of nodes is linear in the source.
 */
export function* childSpans({
  scan,
  node,
  first = Infinity,
  last = 0,
  pick,
  meter,
}: {
  scan: JsonScan;
  node: JsonSpan;
  /** How many of the first children are kept. @default all */
  first?: number;
  /** How many of the last children are kept. @default none */
  last?: number;
  /** Picks further children that are kept. @default none */
  pick?: ((child: JsonChild) => boolean) | undefined;
  meter: VisitMeter;
}): Paced<JsonChildren> {
  const { source } = scan;
  const opening = source[node.start];
  if (opening !== '{' && opening !== '[') {
    return { total: 0, first: [], last: [], picked: [] };
  }
  const kept = keepChildren({ first, last, pick });
  let at = skipWhiteSpace(source, node.start + 1);
  while (at < node.end - 1) {
    const child = opening === '{' ? memberAt(scan, at) : elementAt(scan, at);
    kept.add(child);
    at = afterComma(source, child.end);
    meter.sincePause += visitedChars(scan, child);
    if (meter.sincePause > paceChars) {
      meter.sincePause = 0;
      yield;
    }
  }
  return kept.children();
}

/** Counts children, and keeps the first ones, the last ones and those that are picked. */
function keepChildren({
  first,
  last,
  pick,
}: {
  first: number;
  last: number;
  pick: ((child: JsonChild) => boolean) | undefined;
}): { add: (child: JsonChild) => void; children: () => JsonChildren } {
  const firstChildren: JsonChild[] = [];
  let lastChildren: JsonChild[] = [];
  const picked: { index: number; child: JsonChild }[] = [];
  let total = 0;
  return {
    add: child => {
      const index = total++;
      if (index < first) {
        firstChildren.push(child);
        return;
      }
      if (pick?.(child)) picked.push({ index, child });
      if (last === 0) return;
      lastChildren.push(child);
      if (lastChildren.length >= 2 * last) {
        lastChildren = lastChildren.slice(-last);
      }
    },
    children: () => {
      const kept = last === 0 ? [] : lastChildren.slice(-last);
      return {
        total,
        first: firstChildren,
        last: kept,
        picked: picked.filter(({ index }) => index < total - kept.length),
      };
    },
  };
}

function elementAt(scan: JsonScan, start: number): JsonChild {
  return { key: undefined, start, end: valueEnd(scan, start) };
}

function memberAt(scan: JsonScan, keyStart: number): JsonChild {
  const { source, jumps } = scan;
  const keyEnd = jumps.get(keyStart) ?? stringEnd(source, keyStart);
  const colon = skipWhiteSpace(source, keyEnd);
  const start = skipWhiteSpace(source, colon + 1);
  return {
    key: { start: keyStart, end: keyEnd },
    start,
    end: valueEnd(scan, start),
  };
}

/** Returns where the next child starts, or where the container closes. */
function afterComma(source: string, end: number): number {
  const at = skipWhiteSpace(source, end);
  return source[at] === ',' ? skipWhiteSpace(source, at + 1) : at;
}

/** Returns how many characters a listing visits of a child with its key: at most `jumpSteps` of a recorded value. */
function visitedChars({ source }: JsonScan, child: JsonChild): number {
  const keyChars = child.key === undefined ? 0 : spanLength(child.key);
  const chars = spanLength(child);
  const isLong =
    chars > jumpSteps && jsonKind(source, child.start) !== 'number';
  return Math.min(keyChars, jumpSteps) + (isLong ? jumpSteps : chars);
}

function spanLength({ start, end }: JsonSpan): number {
  return end - start;
}
