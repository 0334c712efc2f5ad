import { endsScalar } from './ends-scalar.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { isWhiteSpace, skipWhiteSpace } from './skip-white-space.ts';
import { stringEnd } from './string-end.ts';

/** What is told of each part of a JSON text, in its order. */
export interface JsonVisitor {
  /** An object or an array begins. */
  readonly open: (at: number, isArray: boolean) => void;
  /** The innermost object or array ends. */
  readonly close: () => void;
  /** The key of a member, with its quotes; its value comes next. */
  readonly key: (start: number, end: number) => void;
  /** A string with its quotes, a number or a literal. */
  readonly scalar: (start: number, end: number) => void;
}

const comma = 0x2c;
const colon = 0x3a;
const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** Visits all parts of valid JSON text; white space is allowed. One pass, no recursion. */
export function* walkJson(source: string, visitor: JsonVisitor): Paced<void> {
  for (let at = 0; at < source.length;) {
    const pauseAt = at + paceChars;
    at = walkUpTo(source, at, pauseAt, visitor);
    if (at >= pauseAt) yield;
  }
}

/** Visits the parts that begin before a place; returns where the last one ends. */
function walkUpTo(
  source: string,
  start: number,
  upTo: number,
  visitor: JsonVisitor,
): number {
  const stop = Math.min(upTo, source.length);
  let at = start;
  while (at < stop) {
    const code = source.charCodeAt(at);
    switch (code) {
      case quote: {
        const end = stringEnd(source, at);
        // Only a key has a colon behind it.
        const isKey = source.charCodeAt(skipWhiteSpace(source, end)) === colon;
        if (isKey) visitor.key(at, end);
        else visitor.scalar(at, end);
        at = end;
        break;
      }
      case openBrace:
      case openBracket:
        visitor.open(at, code === openBracket);
        at++;
        break;
      case closeBrace:
      case closeBracket:
        visitor.close();
        at++;
        break;
      default:
        at = passOther(source, at, code, visitor);
    }
  }
  return at;
}

/** Passes a colon, a comma, white space, or a number or literal, which is told. */
function passOther(
  source: string,
  at: number,
  code: number,
  visitor: JsonVisitor,
): number {
  if (code === colon || code === comma || isWhiteSpace(code)) return at + 1;
  let end = at + 1;
  while (end < source.length && !endsScalar(source.charCodeAt(end))) end++;
  visitor.scalar(at, end);
  return end;
}
