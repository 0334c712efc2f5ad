import {
  itemsLeftOut,
  keysLeftOut,
  noticeKey,
  omittedKey,
} from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChild, type VisitMeter } from './child-spans.ts';
import { copySpan } from './copy-span.ts';
import { jsonKind } from './json-kind.ts';
import { keyRoles } from './key-roles.ts';
import { minifyJson } from './minify-json.ts';
import { pageJsonString, type StringPage } from './page-json-string.ts';
import type { JsonScan, JsonSpan } from './scan-json.ts';

/** The beginning of JSON, as JSON again. */
export interface FilledContainers {
  readonly body: string;
  readonly top: Level;
  /** Where in the source reading goes on; the end of the root when nothing is left. */
  readonly end: number;
}

/** A container that is begun. */
interface Level {
  readonly isArray: boolean;
  readonly total: number;
  /** The children that are shown; the last one may be shown in part. */
  readonly shown: JsonChild[];
  /** The characters there were for its children. */
  readonly room: number;
}

/** The least space in which a child is shown in part. */
const leastPartChars = 120;

/** What a numbered key for missing keys may have more than the plain one. */
const keyNumberChars = 4;

/**
 * Writes the beginning of an array or an object within a space, and says in each
 * container that was begun what is missing. Containers are filled one inside the
 * other: where a child does not fit whole, it may be the next to be filled.
 *
 * Returns `undefined` where not even the statement of what is missing fits. Linear
 * in what is shown, but for a count of the children of what is begun.
 */
export function* fillContainers(
  scan: JsonScan,
  maxChars: number,
): Paced<FilledContainers | undefined> {
  const { source, root } = scan;
  const meter = { sincePause: 0 };
  const top = yield* openLevel({ scan, node: root, maxChars, meter });
  if (top === undefined) return undefined;
  const levels: Level[] = [top];
  let level = top;
  let { room } = top;
  let body = opening(top);
  let end = root.end;
  let children = yield* firstChildren({ scan, node: root, room, meter });
  for (let index = 0; index < children.length;) {
    const child = children[index++];
    if (child === undefined) break;
    const head = headOf(source, level, child);
    const left = room - head.length;
    const whole = yield* compactForm(source, child, left);
    if (whole !== undefined) {
      level.shown.push(child);
      body += head + whole;
      room = left - whole.length;
      continue;
    }
    end = child.key?.start ?? child.start;
    if (left < leastPartChars || !isWorthBeginning(level, room)) break;
    const string = beginString(source, child, left);
    if (string !== undefined) {
      level.shown.push(child);
      body += head + string.text;
      ({ end } = string);
      break;
    }
    const inner = yield* openLevel({
      scan,
      node: child,
      maxChars: left,
      meter,
    });
    if (inner === undefined) break;
    level.shown.push(child);
    body += head + opening(inner);
    levels.push(inner);
    level = inner;
    ({ room } = inner);
    children = yield* firstChildren({ scan, node: child, room, meter });
    index = 0;
  }
  const closings = levels.toReversed().map(one => closingOf(source, one));
  return { body: body + closings.join(''), top, end };
}

/** Opens a container within a space; `undefined` for what is none, and where its gap would not fit. */
function* openLevel({
  scan,
  node,
  maxChars,
  meter,
}: {
  scan: JsonScan;
  node: JsonSpan;
  maxChars: number;
  meter: VisitMeter;
}): Paced<Level | undefined> {
  const kind = jsonKind(scan.source, node.start);
  if (kind !== 'array' && kind !== 'object') return undefined;
  const { total } = yield* childSpans({ scan, node, first: 0, meter });
  const isArray = kind === 'array';
  const reserved = isArray ? itemsGap(0, total) : keysGap(total, total);
  const room =
    maxChars - '[,]'.length - reserved.length - (isArray ? 0 : keyNumberChars);
  return room < 0 ? undefined : { isArray, total, shown: [], room };
}

/** Lists as many of the first children as a space can hold, and one more. */
function* firstChildren({
  scan,
  node,
  room,
  meter,
}: {
  scan: JsonScan;
  node: JsonSpan;
  room: number;
  meter: VisitMeter;
}): Paced<readonly JsonChild[]> {
  const first = Math.floor(room / 2) + 2;
  return (yield* childSpans({ scan, node, first, meter })).first;
}

/** White space may make a value so many times as long as it is without. */
const mostWhiteSpace = 20;

/** Returns a value without white space; `undefined` when it is longer than the space. */
function* compactForm(
  source: string,
  { start, end }: JsonSpan,
  maxChars: number,
): Paced<string | undefined> {
  if (maxChars <= 0 || end - start > maxChars * mostWhiteSpace) {
    return undefined;
  }
  const text = yield* minifyJson(source.slice(start, end));
  return text.length > maxChars
    ? undefined
    : copySpan(text, { start: 0, end: text.length });
}

function isWorthBeginning(
  { isArray, shown, room: roomOfAll }: Level,
  room: number,
): boolean {
  return shown.length === 0 || (!isArray && room * 2 > roomOfAll);
}

function beginString(
  source: string,
  child: JsonChild,
  maxChars: number,
): StringPage | undefined {
  return jsonKind(source, child.start) === 'string'
    ? pageJsonString(source, child, maxChars)
    : undefined;
}

function opening({ isArray }: Level): string {
  return isArray ? '[' : '{';
}

/** Writes what stands before a child: a comma, and its key. */
function headOf(source: string, { shown }: Level, { key }: JsonChild): string {
  const name = key === undefined ? '' : `${copySpan(source, key)}:`;
  return shown.length === 0 ? name : `,${name}`;
}

/** Closes a container, and says before that how many of its children are missing. */
function closingOf(source: string, { isArray, total, shown }: Level): string {
  const close = isArray ? ']' : '}';
  const missing = total - shown.length;
  if (missing === 0) return close;
  const comma = shown.length === 0 ? '' : ',';
  return isArray
    ? `${comma}${itemsGap(shown.length, total)}${close}`
    : `${comma}${keysGap(missing, total, keyRoles(source, shown).omittedKey)}${close}`;
}

function itemsGap(from: number, total: number): string {
  return `{"${noticeKey}":"${itemsLeftOut({ from, to: total - 1, total })}"}`;
}

function keysGap(count: number, total: number, key = omittedKey): string {
  return `"${key}":"${keysLeftOut({ count, total })}"`;
}
