import type { CutContext } from './cut-context.ts';
import { fieldWorth } from './field-worth.ts';
import { identityField } from './identity-field.ts';
import type { RecordField } from './record-fields.ts';
import type { JsonSpan } from './scan-json.ts';
import { skipWhiteSpace } from './skip-white-space.ts';
import { bestMarkIn } from './slot.ts';
import { isStateField } from './state-field.ts';

/** A field with what it is worth and what it takes. */
export interface RatedField {
  readonly field: RecordField;
  readonly worth: number;
  /** Whether it is what names a record to a next call. */
  readonly isIdentity: boolean;
  /** Whether it is a list that is most of the records that have it. */
  readonly isMain: boolean;
  readonly chars: number;
  /** Whether its values are often longer than what is reserved for them. */
  readonly isCut: boolean;
}

/** The part of the space of a record that is reserved for one long value. */
const longValueShare = 0.6;

/** What a field is worth more when it has the best mark. */
const markWorth = 2;

/** What the field is worth at least that names a record to a next call: more than any other, since it fits whole or not at all. */
const identityWorth = 6;

/** What a field is worth more that says in which state a record is. */
const stateWorth = 0.6;

/** What a list is worth more that is most of the records that have it: it is what they are for. */
const mainListWorth = 1.2;
const mainShare = 0.8;

/** Says of each field of some records what it is worth and what it takes, the best first. */
export function rateFields({
  context,
  root,
  records,
  recordChars,
}: {
  context: CutContext;
  root: RecordField;
  records: readonly JsonSpan[];
  /** The space of one record. */
  recordChars: number;
}): RatedField[] {
  const { source } = context.scan;
  const recordCount = records.length;
  const bestMark = Math.max(...context.marks.map(({ score }) => score));
  const leaves = leavesOf(root);
  const identity = identityField(source, leaves, recordCount);
  return leaves
    .map((field): RatedField => {
      const mark = markOf(context, field);
      const bonus = mark === 0 ? 0 : (markWorth * mark) / bestMark;
      const state = isStateField(source, field) ? stateWorth : 0;
      const isMain = isMainList(source, field, records);
      const main = isMain ? mainListWorth : 0;
      const worth = fieldWorth(source, field) + bonus + state + main;
      const maxChars = recordChars * longValueShare;
      const { chars, isCut } = lengthOf(field, maxChars, recordCount);
      // Deep down, what few records have is data rather than a field.
      const share = field.depth === 1 ? 1 : field.values.size / recordCount;
      const isIdentity = identity?.field === field;
      const least = isIdentity ? identityWorth : 0;
      return {
        field,
        worth: Math.max(worth * share, least),
        isIdentity,
        isMain,
        chars,
        isCut,
      };
    })
    .toSorted((a, b) => b.worth - a.worth);
}

/** Whether the values are lists of objects that take most of the records that they are in. */
function isMainList(
  source: string,
  { values }: RecordField,
  records: readonly JsonSpan[],
): boolean {
  let chars = 0;
  let all = 0;
  for (const [index, { start, end }] of values) {
    const record = records[index];
    if (record === undefined || source[start] !== '[') continue;
    if (source[skipWhiteSpace(source, start + 1)] !== '{') continue;
    chars += end - start;
    all += record.end - record.start;
  }
  return chars > all * mainShare;
}

/** Lists the fields that have values, in the order of the source. */
function leavesOf(field: RecordField): RecordField[] {
  const inside = [...field.children.values()].flatMap(leavesOf);
  return field.values.size > 0 ? [field, ...inside] : inside;
}

/** Returns the best score of the marks in a field, less the more records have one there. */
function markOf({ marks }: CutContext, { values }: RecordField): number {
  const scores = [...values.values()].flatMap(
    span => bestMarkIn(marks, { key: undefined, ...span })?.score ?? [],
  );
  if (scores.length === 0) return 0;
  return Math.max(...scores) * (1 - (scores.length - 1) / values.size);
}

/** Returns what a field takes on average in a record, its key included. */
function lengthOf(
  { key, values }: RecordField,
  maxValueChars: number,
  records: number,
): Pick<RatedField, 'chars' | 'isCut'> {
  let chars = 0;
  let cut = 0;
  for (const { start, end } of values.values()) {
    chars += key.length + '"":,'.length + Math.min(end - start, maxValueChars);
    if (end - start > maxValueChars) cut++;
  }
  return { chars: chars / records, isCut: cut * 4 > records };
}
