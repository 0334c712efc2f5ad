import type { ObjectFacts } from '../notice/describe-shown.ts';
import { keysLeftOut } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import { chooseMembers } from './choose-members.ts';
import { chooseValueFields } from './choose-value-fields.ts';
import { childSpans, type JsonChild } from './child-spans.ts';
import { copySpan } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { isIdentifyingKey } from './identifying-key.ts';
import { jsonKind } from './json-kind.ts';
import { keyRoles } from './key-roles.ts';
import type { JsonSpan } from './scan-json.ts';
import { type Member, memberOf } from './member.ts';
import { memberWorth } from './member-worth.ts';
import { pickMarked, type Slot, slotOf } from './slot.ts';

/** Which members of an object are shown. */
export interface ObjectPlan {
  /** Fixed text, and the values that share the rest of the space. */
  readonly pieces: readonly (string | Slot)[];
  readonly facts: ObjectFacts;
  /** Whether its keys allow a notice as the first one: none is that key, and none would be moved to the front by a parse. */
  readonly takesNotice: boolean;
}

/** The shortest member, with its comma: `"":1,`. */
const leastMemberChars = 5;

/** An address up to this length is given so many times the space of another value. */
const maxAddressChars = 160;
const addressWeight = 3;

/**
 * Plans an object: which of its members are shown, and how many keys are left
 * out. Returns `undefined` when not even the number of missing keys fits.
 */
export function* planObject({
  context,
  node,
  maxChars,
  depth,
  fields,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
  /** How many containers hold the object. */
  depth: number;
  /** Which of its fields may be shown; those that are left out of all records are stated elsewhere. @default all */
  fields?: FieldTree | undefined;
}): Paced<ObjectPlan | undefined> {
  if (maxChars < '{}'.length) return undefined;
  const { scan, marks, meter } = context;
  const { source } = scan;
  // Those that are left out of all records may stand before the ones that are shown.
  const statedKeys = fields === undefined ? 0 : fields.leftOut.size;
  const { total, first, picked } = yield* childSpans({
    scan,
    node,
    first: Math.floor(maxChars / leastMemberChars) + 1 + statedKeys,
    pick: pickMarked(marks, node),
    meter,
  });
  const candidates = [...first, ...picked.map(({ child }) => child)];
  const isStated = ({ key }: JsonChild): boolean =>
    key !== undefined &&
    fields?.leftOut.has(source.slice(key.start + 1, key.end - 1)) === true;
  const values = yield* chooseValueFields({
    context,
    // In a record whose fields were chosen, an object has its own.
    children: fields === undefined ? candidates : [],
    total,
    maxChars,
  });
  const members: Member[] = [];
  for (const child of candidates) {
    if (isStated(child)) continue;
    const member = yield* memberOf({
      context,
      child,
      index: members.length,
      depth: depth + 1,
      fields: values?.trees.get(child.start) ?? fieldsOf(source, child, fields),
    });
    members.push(member);
  }
  const stated = candidates.length - members.length;
  const { takesNotice, omittedKey } = keyRoles(
    source,
    members.map(({ child }) => child),
  );
  const omitted = (count: number): string =>
    gapMember({ omittedKey, count, total, statement: values?.statement });

  const chosen = chooseMembers({
    members,
    total: total - stated,
    maxChars: maxChars - '{}'.length - lengthWithComma(omitted(0)),
    gapChars: omitted(total).length,
    worthOf: member => memberWorth(source, member, node.start),
  });
  if (chosen === undefined) return undefined;

  const shown = chosen.toSorted((a, b) => a.member.index - b.member.index);
  const bestScore = Math.max(
    ...shown.map(({ member }) => member.mark?.score ?? 0),
  );
  const pieces = shown.flatMap(({ member, least }, index) => [
    `${index > 0 ? ',' : ''}${keyText(source, member.child)}:`,
    slotOf({
      value: member.child,
      chars: member.chars,
      least,
      mark: member.mark,
      bestScore,
      fields: member.fields,
      weight: isAddress(source, member.child) ? addressWeight : 1,
    }),
  ]);
  const isWhole = shown.length === total - stated;
  const gap = omitted(isWhole ? 0 : total - shown.length);
  return {
    pieces: ['{', ...pieces, afterComma(shown.length, gap), '}'],
    facts: { kind: 'object', total, shown: shown.length },
    takesNotice,
  };
}

/** Whether a value is the address of its object, of which a part is worth nothing. */
function isAddress(source: string, { key, start, end }: JsonChild): boolean {
  return (
    key !== undefined &&
    end - start <= maxAddressChars &&
    isIdentifyingKey(source.slice(key.start + 1, key.end - 1))
  );
}

/** Returns which fields of a member's value are shown, where only some are. */
function fieldsOf(
  source: string,
  { key, start }: JsonChild,
  fields: FieldTree | undefined,
): FieldTree | undefined {
  return key && jsonKind(source, start) === 'object'
    ? fields?.shown.get(source.slice(key.start + 1, key.end - 1))
    : undefined;
}

function lengthWithComma(text: string): number {
  return text === '' ? 0 : text.length + ','.length;
}

/** Writes the member that says what is missing: keys, and fields of each value; nothing where neither is. */
function gapMember({
  omittedKey,
  count,
  total,
  statement,
}: {
  omittedKey: string;
  /** How many keys are missing. */
  count: number;
  total: number;
  /** Says which fields of each value are. */
  statement: string | undefined;
}): string {
  const gaps = [
    ...(count > 0 ? [keysLeftOut({ count, total })] : []),
    ...(statement === undefined ? [] : [statement]),
  ];
  return gaps.length === 0
    ? ''
    : `"${omittedKey}":${JSON.stringify(gaps.join('; '))}`;
}

function afterComma(before: number, text: string): string {
  return before > 0 && text !== '' ? `,${text}` : text;
}

function keyText(source: string, { key }: JsonChild): string {
  return key === undefined ? '' : copySpan(source, key);
}
