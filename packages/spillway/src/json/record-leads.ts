import type { Paced } from '../pace/paced.ts';
import { graphemeBoundaryBefore } from '../text/grapheme-boundary.ts';
import type { ArrayElements } from './array-element.ts';
import { childSpans, type JsonChild } from './child-spans.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import type { JsonSpan } from './scan-json.ts';
import { elementAt } from './take-ends.ts';

/** How much of a lead is shown: the subject of a commit, about, which is what a list of them is read by. */
export const leadChars: number = 50;

/** The part of the space of an array that leads may take. */
export const leadShare: number = 0.4;

/**
 * Writes records of which one field is shown, by their indexes: those after the
 * first ones and before the last ones that are shown anyway, so that a reader
 * sees what a list goes through and where to read on.
 *
 * A record without text in that field ends its stretch. Linear in the records
 * that are looked at, which are bounded by the space.
 */
export function* recordLeads({
  context,
  elements,
  path,
  shown,
  room,
  headShare,
}: {
  context: CutContext;
  elements: ArrayElements;
  /** The keys that lead to the field, as in the source without their quotes. */
  path: readonly string[];
  /** The indexes of the records that are shown with more. */
  shown: ReadonlySet<number>;
  /** The most characters of the leads and the commas after them. */
  room: number;
  /** The share of it that goes to the records after the first ones. */
  headShare: number;
}): Paced<Map<number, string>> {
  const leads = new Map<number, string>();
  function* walk(from: number, step: 1 | -1, share: number): Paced<number> {
    let left = share;
    for (let index = from; ; index += step) {
      if (shown.has(index) || leads.has(index)) continue;
      const element = elementAt(elements, index);
      if (element === undefined) return left;
      const text = yield* leadText(context, element, path);
      if (text === undefined || text.length + 1 > left) return left;
      leads.set(index, text);
      left -= text.length + 1;
    }
  }
  let left = room;
  if (headShare > 0) {
    left -= room * headShare;
    left += yield* walk(0, 1, room * headShare);
  }
  if (headShare < 1) left = yield* walk(elements.total - 1, -1, left);
  if (headShare > 0) yield* walk(0, 1, left);
  return leads;
}

/** Writes a record with one of its fields alone; `undefined` where that is no text. */
function* leadText(
  context: CutContext,
  node: JsonSpan,
  [key, ...path]: readonly string[],
): Paced<string | undefined> {
  const { source } = context.scan;
  if (key === undefined) {
    return source[node.start] === '"' ? shortened(source, node) : undefined;
  }
  const member = yield* memberAt(context, node, key);
  if (member?.key === undefined) return undefined;
  const value = yield* leadText(context, member, path);
  return value && `{${copySpan(source, member.key)}:${value}}`;
}

/** Finds the member of an object with a key; `undefined` where it is no object. */
function* memberAt(
  { scan, meter }: CutContext,
  node: JsonSpan,
  key: string,
): Paced<JsonChild | undefined> {
  const { first } = yield* childSpans({ scan, node, meter });
  return first.find(
    child =>
      child.key !== undefined &&
      child.key.end - child.key.start === key.length + 2 &&
      scan.source.startsWith(key, child.key.start + 1),
  );
}

/** Writes a text up to its first characters. */
function shortened(source: string, span: JsonSpan): string {
  if (span.end - span.start <= leadChars + 2) return copySpan(source, span);
  const text = decodeString(source.slice(span.start, span.end));
  const end = graphemeBoundaryBefore(text, leadChars);
  const beginning = end < text.length ? `${text.slice(0, end)}…` : text;
  return JSON.stringify(beginning.toWellFormed());
}
