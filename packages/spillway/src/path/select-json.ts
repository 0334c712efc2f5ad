import { decodeString } from '../json/copy-span.ts';
import { jsonKind, type JsonKind } from '../json/json-kind.ts';
import type { JsonSpan } from '../json/scan-json.ts';
import { skipWhiteSpace } from '../json/skip-white-space.ts';
import type { Paced } from '../pace/paced.ts';
import {
  type Child,
  eachChild,
  eachRecord,
  NotJsonError,
} from './each-child.ts';
import { isMany, type PathStep } from './path-step.ts';

/** A place that a path leads to. */
export interface Place extends JsonSpan {
  readonly kind: JsonKind | 'records';
  /** The last step to it, and where that was made from; `undefined` for the whole. */
  readonly reached:
    | { readonly from: Place; readonly step: PathStep }
    | undefined;
}

/** What a path leads to: one place, or a list of them. */
export type Selected =
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'list'; readonly places: readonly Place[] }
  /** The step at which the path leads nowhere, and the place before it. */
  | { readonly type: 'nothing'; readonly last: Place };

/**
 * Follows a path through JSON text, or through several JSON values one after
 * the other, which count as the elements of an array.
 *
 * Steps over what the path does not lead to, and builds no tree: a pass over the
 * text for the first step, and for each further one over what is left. Throws
 * a `NotJsonError` when the text turns out to be no JSON.
 */
export function* selectJson(
  source: string,
  steps: readonly PathStep[],
): Paced<Selected> {
  let places = [yield* rootOf(source)];
  let isList = false;
  for (const step of steps) {
    const next: Place[] = [];
    for (const place of places) {
      for (const found of yield* follow(source, place, step)) next.push(found);
    }
    isList ||= isMany(step);
    const [last] = places;
    if (next.length === 0 && !isMany(step) && last !== undefined) {
      return { type: 'nothing', last };
    }
    places = next;
  }
  const [place] = places;
  return isList || place === undefined
    ? { type: 'list', places }
    : { type: 'place', place };
}

/** Lists the children of a place; none for a scalar. */
export function* childrenOf(
  source: string,
  place: Place,
  visit: (child: Child) => boolean,
): Paced<void> {
  if (place.kind === 'records') yield* eachRecord(source, visit);
  else if (place.kind === 'array' || place.kind === 'object') {
    yield* eachChild(source, place.start, visit);
  }
}

/** Makes the place of a child. */
function placeOf(source: string, parent: Place, child: Child): Place {
  const { start, end, place, key } = child;
  const step: PathStep =
    key === undefined
      ? { type: 'index', index: place }
      : { type: 'key', key: decodeString(key) };
  return {
    start,
    end,
    kind: jsonKind(source, start),
    reached: { from: parent, step },
  };
}

/** Lists the steps to a place, each of which leads to one place. */
export function stepsTo(place: Place): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = place.reached; at !== undefined; at = at.from.reached) {
    steps.push(at.step);
  }
  return steps.toReversed();
}

/** The value that the text holds; what lies behind it makes it the first of several. */
function* rootOf(source: string): Paced<Place> {
  let root: Child | undefined;
  let isOne = true;
  yield* eachRecord(source, child => {
    isOne = root === undefined;
    root ??= child;
    return isOne;
  });
  const start = skipWhiteSpace(source, 0);
  if (root === undefined) throw new NotJsonError(start);
  const { end } = root;
  return isOne
    ? { start, end, kind: jsonKind(source, start), reached: undefined }
    : { start: 0, end: source.length, kind: 'records', reached: undefined };
}

function* follow(
  source: string,
  place: Place,
  step: PathStep,
): Paced<readonly Place[]> {
  switch (step.type) {
    case 'key':
      return yield* followKey(source, place, step.key);
    case 'index':
      return yield* followRange(
        source,
        place,
        step.index,
        step.index + 1 || undefined,
      );
    case 'slice':
      return yield* followRange(source, place, step.from ?? 0, step.to);
    case 'all':
      return yield* followAll(source, place);
  }
}

function* followAll(source: string, place: Place): Paced<readonly Place[]> {
  const found: Place[] = [];
  yield* childrenOf(source, place, child => {
    found.push(placeOf(source, place, child));
    return true;
  });
  return found;
}

/** Of members with the same key the last one counts, as for `JSON.parse`. A number leads into an array as well. */
function* followKey(
  source: string,
  place: Place,
  key: string,
): Paced<readonly Place[]> {
  if (place.kind !== 'object') {
    return /^-?\d{1,15}$/.test(key)
      ? yield* follow(source, place, { type: 'index', index: Number(key) })
      : [];
  }
  const written = JSON.stringify(key);
  let found: Child | undefined;
  yield* eachChild(source, place.start, child => {
    const isSame =
      child.key === written ||
      (child.key?.includes('\\') === true && decodeString(child.key) === key);
    if (isSame) found = child;
    return true;
  });
  return found === undefined ? [] : [placeOf(source, place, found)];
}

function* followRange(
  source: string,
  place: Place,
  from: number,
  to: number | undefined,
): Paced<readonly Place[]> {
  if (place.kind === 'object') return [];
  const isFromEnd = from < 0 || (to !== undefined && to < 0);
  const total = isFromEnd ? yield* countChildren(source, place) : 0;
  const first = from < 0 ? Math.max(0, total + from) : from;
  const end = to === undefined ? Infinity : to < 0 ? total + to : to;
  const found: Place[] = [];
  yield* childrenOf(source, place, child => {
    if (child.place >= first && child.place < end) {
      found.push(placeOf(source, place, child));
    }
    return child.place + 1 < end;
  });
  return found;
}

/** Counts the children of a place. */
export function* countChildren(source: string, place: Place): Paced<number> {
  let total = 0;
  yield* childrenOf(source, place, () => {
    total++;
    return true;
  });
  return total;
}
