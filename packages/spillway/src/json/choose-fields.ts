import type { Paced } from '../pace/paced.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { leadFields } from './lead-fields.ts';
import { type RatedField, rateFields } from './rate-fields.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import type { JsonSpan } from './scan-json.ts';

/** The fields of the records of an array that are shown. */
export interface ChosenFields {
  readonly tree: FieldTree;
  /** The paths of those that are left out of every record, an object that is left out whole as one; keys as in the source. */
  readonly leftOut: readonly (readonly string[])[];
  /** What is shown of a record takes on average, about. */
  readonly averageChars: number;
  /** The key of the list that is most of the records that have it, if there is one; as in the source. */
  readonly mainList: string | undefined;
  /** What tells a reader which record it is, where something does. */
  readonly lead:
    | {
        /** With what a next call names it by and the state it is in, where there is something of it. */
        readonly full: RecordLead;
        /** A text alone. */
        readonly short: RecordLead;
      }
    | undefined;
}

/** The fields that tell a reader which record it is. */
export interface RecordLead {
  readonly tree: FieldTree;
  /** The path of the one without which a record has no lead; keys as in the source. */
  readonly path: readonly string[];
  /** The paths of all, in the order of the source. */
  readonly paths: readonly (readonly string[])[];
  /** What they take on average, about. */
  readonly chars: number;
}

/** A long value with less space says too little; one beside another long one has to leave that its space. */
const leastValueChars = 60;
const leastSecondChars = 200;

/** Fields that are worth less are not shown where more fields mean fewer records. */
const leastWorth = 1.5;

/**
 * Chooses the fields that tell the most about records, as many as fit into the
 * space of one record, so that more records can be shown.
 *
 * A field with a mark counts the more, the fewer records have one there: a word
 * that every record has in the same field tells none apart. Returns `undefined`
 * when what was given are no records, or when all their fields are shown.
 */
export function* chooseFields({
  context,
  records,
  recordChars,
  isEnough,
  areRecords = () => true,
}: {
  context: CutContext;
  /** Some of the records. */
  records: readonly JsonSpan[];
  /** The space of one record. */
  recordChars: number;
  /** Whether records of so many characters take all of the space. */
  isEnough: (chars: number) => boolean;
  /** Whether what has these fields is taken for records. @default always */
  areRecords?: (root: RecordField) => boolean;
}): Paced<ChosenFields | undefined> {
  const root = yield* recordFields(context, records);
  if (root === undefined || !areRecords(root)) return undefined;
  const rated = rateFields({
    context,
    root,
    records,
    recordChars,
  });
  const { shown, chars } = takeFields(context.scan.source, rated, {
    recordChars,
    isEnough,
  });
  if (shown.size === 0 || shown.size === rated.length) return undefined;
  const main = rated.find(
    ({ isMain, field }) => isMain && field.depth === 1 && shown.has(field),
  )?.field;
  // What is mostly a list says little by its name.
  const isAllMain = main && main.values.size > records.length / 2;
  return {
    tree: treeOf(root, shown),
    leftOut: leftOutOf(root, shown, []),
    averageChars: chars,
    mainList: main?.key,
    lead: isAllMain
      ? undefined
      : leadOf(context.scan.source, { root, rated, records: records.length }),
  };
}

/** Returns the fields that tell records apart in a few words. */
function leadOf(
  source: string,
  {
    root,
    rated,
    records,
  }: { root: RecordField; rated: readonly RatedField[]; records: number },
): ChosenFields['lead'] {
  const lead = leadFields(source, rated, records);
  if (lead === undefined) return undefined;
  const { field, beside } = lead;
  const leadWith = (
    fields: ReadonlySet<RecordField>,
    chars: number,
  ): RecordLead => ({
    tree: treeOf(root, fields),
    path: pathOf(field),
    paths: pathsOf(root, fields),
    chars,
  });
  return {
    full: leadWith(new Set([field, ...beside]), lead.charsOfAll),
    short: leadWith(new Set([field]), lead.chars),
  };
}

/** Lists the paths of some fields in the order of the source. */
function pathsOf(
  field: RecordField,
  fields: ReadonlySet<RecordField>,
): (readonly string[])[] {
  const own = fields.has(field) ? [pathOf(field)] : [];
  const inside = [...field.children.values()].flatMap(child =>
    pathsOf(child, fields),
  );
  return [...own, ...inside];
}

function pathOf({ key, parent }: RecordField): readonly string[] {
  return parent === undefined ? [] : [...pathOf(parent), key];
}

/** Takes the fields that are worth the most while they fit. */
function takeFields(
  source: string,
  rated: readonly RatedField[],
  {
    recordChars,
    isEnough,
  }: { recordChars: number; isEnough: (chars: number) => boolean },
): { shown: Set<RecordField>; chars: number } {
  const shown = new Set<RecordField>();
  let left = recordChars - '{}'.length;
  let isAnyCut = false;
  for (const { field, worth, chars, isCut } of rated) {
    // A long value is cut to what is left.
    const leastLeft = isAnyCut ? leastSecondChars : leastValueChars;
    if (chars > left && left < leastLeft) continue;
    const isFull = isAnyCut || isEnough(recordChars - left + chars);
    if (worth < leastWorth && isFull) continue;
    if ([...shown].some(other => isTwin(source, field, other))) continue;
    shown.add(field);
    left -= chars;
    isAnyCut ||= isCut;
  }
  return { shown, chars: recordChars - left };
}

/** Whether two fields have the same values in all records. */
function isTwin(source: string, one: RecordField, other: RecordField): boolean {
  if (one.values.size !== other.values.size || one.values.size < 2) {
    return false;
  }
  for (const [index, { start, end }] of one.values) {
    const same = other.values.get(index);
    if (same === undefined || same.end - same.start !== end - start) {
      return false;
    }
    if (source.slice(start, end) !== source.slice(same.start, same.end)) {
      return false;
    }
  }
  return true;
}

function hasShown(
  field: RecordField,
  shown: ReadonlySet<RecordField>,
): boolean {
  return (
    shown.has(field) ||
    [...field.children.values()].some(child => hasShown(child, shown))
  );
}

function treeOf(
  field: RecordField,
  shown: ReadonlySet<RecordField>,
): FieldTree {
  const members = new Map<string, FieldTree | undefined>();
  const leftOut = new Set<string>();
  for (const [key, child] of field.children) {
    if (!hasShown(child, shown)) leftOut.add(key);
    else {
      const isInside = child.children.size > 0;
      members.set(key, isInside ? treeOf(child, shown) : undefined);
    }
  }
  return { shown: members, leftOut };
}

function leftOutOf(
  field: RecordField,
  shown: ReadonlySet<RecordField>,
  path: readonly string[],
): (readonly string[])[] {
  return [...field.children].flatMap(([key, child]) =>
    hasShown(child, shown)
      ? leftOutOf(child, shown, [...path, key])
      : [[...path, key]],
  );
}
