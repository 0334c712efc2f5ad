import type { Paced } from '../pace/paced.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import type { ArrayElements } from './array-element.ts';
import { childSpans } from './child-spans.ts';
import type { RecordLead } from './choose-fields.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { jsonKind } from './json-kind.ts';
import type { JsonSpan } from './scan-json.ts';
import { elementAt } from './take-ends.ts';

/** How much of a text is shown: the subject of a commit, about, which is what a list of them is read by. */
export const leadChars: number = 50;

/** How much of the fields beside that text is shown: names and addresses that are whole. */
const maxBesideChars = 100;

/** The part of the space of an array that leads may take. */
export const leadShare: number = 0.4;

/**
 * Writes records of which a few short fields are shown, by their indexes: those after the
 * first ones and before the last ones that are shown anyway, so that a reader
 * sees what a list goes through and where to read on.
 *
 * A record without text in the main one of them ends its stretch. Linear in the records
 * that are looked at, which are bounded by the space.
 */
export function* recordLeads({
  context,
  elements,
  lead,
  shown,
  room,
  headShare,
}: {
  context: CutContext;
  elements: ArrayElements;
  lead: RecordLead;
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
      const { text, hasLead } = yield* leadText(
        context,
        element,
        lead.tree,
        lead.path,
      );
      if (!hasLead || text.length + 1 > left) return left;
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

/** A record with a few of its fields. */
interface LeadText {
  readonly text: string;
  /** Whether the main one of them is a text in it. */
  readonly hasLead: boolean;
}

/** Writes a record with a few of its fields. */
function* leadText(
  context: CutContext,
  node: JsonSpan,
  tree: FieldTree,
  [main, ...path]: readonly string[],
): Paced<LeadText> {
  const { scan, meter } = context;
  const { source } = scan;
  const { first } = yield* childSpans({ scan, node, meter });
  const members: string[] = [];
  let hasLead = false;
  for (const { key, ...value } of first) {
    if (key === undefined) continue;
    const name = source.slice(key.start + 1, key.end - 1);
    if (!tree.shown.has(name)) continue;
    const inside = tree.shown.get(name);
    const isMain = name === main;
    const member =
      inside === undefined
        ? memberText(source, value, isMain && path.length === 0)
        : yield* leadText(context, value, inside, isMain ? path : []);
    hasLead ||= member.hasLead;
    if (member.text !== '' && member.text !== '{}') {
      members.push(`${copySpan(source, key)}:${member.text}`);
    }
  }
  return { text: `{${members.join(',')}}`, hasLead };
}

/** Writes a field of a lead; nothing where it is an object or an array. */
function memberText(source: string, span: JsonSpan, isLead: boolean): LeadText {
  const text = scalarText(source, span, isLead ? leadChars : maxBesideChars);
  return {
    text: text ?? '',
    hasLead: isLead && text !== undefined && source[span.start] === '"',
  };
}

/** Writes a scalar, a long text up to its first characters; `undefined` for an object and an array. */
function scalarText(
  source: string,
  span: JsonSpan,
  maxChars: number,
): string | undefined {
  switch (jsonKind(source, span.start)) {
    case 'object':
    case 'array':
      return undefined;
    case 'string':
      return shortened(source, span, maxChars);
    case 'number':
    case 'boolean':
    case 'null':
      return span.end - span.start > maxChars
        ? undefined
        : copySpan(source, span);
  }
}

/** Writes a text up to its first characters. */
function shortened(source: string, span: JsonSpan, maxChars: number): string {
  if (span.end - span.start <= maxChars + 2) return copySpan(source, span);
  const text = decodeString(source.slice(span.start, span.end));
  const end = graphemeBoundaryBefore(text, maxChars);
  const beginning = end < text.length ? `${text.slice(0, end)}…` : text;
  return JSON.stringify(beginning.toWellFormed());
}
