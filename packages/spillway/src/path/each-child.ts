import { endsScalar } from '../json/ends-scalar.ts';
import type { JsonSpan } from '../json/scan-json.ts';
import { skipWhiteSpace } from '../json/skip-white-space.ts';
import { stringEnd } from '../json/string-end.ts';
import { paceChars, type Paced } from '../pace/paced.ts';

/** An element of an array, the value of a member, or one of several values after each other. */
export interface Child extends JsonSpan {
  /** Its place among its siblings, from 0. */
  readonly place: number;
  /** The member's key with its quotes; `undefined` for any other. */
  readonly key: string | undefined;
}

/** What a text turned out to hold that is no JSON. */
export class NotJsonError extends Error {
  readonly at: number;

  constructor(at: number) {
    super('The text is no JSON.');
    this.at = at;
  }
}

/** What a child is told to; returns `false` when no more are wanted. */
export type VisitChild = (child: Child) => boolean;

const comma = 0x2c;
const colon = 0x3a;
const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Visits the children of the object or array that begins at `start`, one after
 * the other. One pass, no recursion, and nothing is built of what is passed.
 * Throws a `NotJsonError` for what it cannot pass.
 */
export function* eachChild(
  source: string,
  start: number,
  visit: VisitChild,
): Paced<void> {
  const isObject = source.charCodeAt(start) === openBrace;
  const closing = isObject ? closeBrace : closeBracket;
  let pauseAt = start + paceChars;
  let at = skipWhiteSpace(source, start + 1);
  if (source.charCodeAt(at) === closing) return;
  for (let place = 0; ; place++) {
    let key: string | undefined;
    if (isObject) {
      const keyEnd = endOfKey(source, at);
      key = source.slice(at, keyEnd);
      at = skipWhiteSpace(source, skipWhiteSpace(source, keyEnd) + 1);
    }
    const end = yield* endOfValue(source, at);
    if (!visit({ place, key, start: at, end })) return;
    if (end >= pauseAt) {
      yield;
      pauseAt = end + paceChars;
    }
    at = skipWhiteSpace(source, end);
    const code = source.charCodeAt(at);
    if (code === closing) return;
    if (code !== comma) throw new NotJsonError(at);
    at = skipWhiteSpace(source, at + 1);
  }
}

/** Visits values that stand one after the other, as the records of NDJSON do. */
export function* eachRecord(source: string, visit: VisitChild): Paced<void> {
  let at = skipWhiteSpace(source, 0);
  let pauseAt = paceChars;
  for (let place = 0; at < source.length; place++) {
    const end = yield* endOfValue(source, at);
    if (!visit({ place, key: undefined, start: at, end })) return;
    if (end >= pauseAt) {
      yield;
      pauseAt = end + paceChars;
    }
    at = skipWhiteSpace(source, end);
  }
}

function endOfKey(source: string, at: number): number {
  if (source.charCodeAt(at) !== quote) throw new NotJsonError(at);
  const end = stringEnd(source, at);
  const after = skipWhiteSpace(source, end);
  if (source.charCodeAt(after) !== colon) throw new NotJsonError(after);
  return end;
}

/** Returns where the value that begins at `start` ends. */
function* endOfValue(source: string, start: number): Paced<number> {
  let depth = 0;
  let at = start;
  let pauseAt = start + paceChars;
  do {
    const code = source.charCodeAt(at);
    if (code === quote) {
      at = stringEnd(source, at);
    } else if (code === openBrace || code === openBracket) {
      depth++;
      at++;
    } else if (code === closeBrace || code === closeBracket) {
      depth--;
      at++;
    } else if (depth === 0) {
      at = endOfScalar(source, at);
    } else {
      at++;
    }
    if (at >= pauseAt) {
      yield;
      pauseAt = at + paceChars;
    }
  } while (depth > 0 && at < source.length);
  if (depth !== 0) throw new NotJsonError(at);
  return at;
}

function endOfScalar(source: string, start: number): number {
  let at = start;
  while (at < source.length && !endsScalar(source.charCodeAt(at))) at++;
  if (!isScalar.test(source.slice(start, Math.min(at, start + 40)))) {
    throw new NotJsonError(start);
  }
  return at;
}

/** What a number or a literal begins with. */
const isScalar = /^(?:-?\d|true$|false$|null$)/;
