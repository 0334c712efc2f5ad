import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChild } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import { jsonKind } from './json-kind.ts';
import type { JsonSpan } from './scan-json.ts';

/** What the records of an array have at one path of keys. */
export interface RecordField {
  /** The source of its key without the quotes; empty for the record itself. */
  readonly key: string;
  readonly parent: RecordField | undefined;
  /** How many keys lead to it. */
  readonly depth: number;
  /** What is inside where the value is an object. */
  readonly children: Map<string, RecordField>;
  /** The values that are not looked into, by the index of their record among those that were given. */
  readonly values: Map<number, JsonSpan>;
}

/** Records with more fields have data for keys. */
const maxFields = 200;

/** How deep objects in records are looked into. */
const maxDepth = 3;

/** An object with more keys has data for keys. */
const maxKeys = 64;

/**
 * Lists the fields of records, those of the objects inside them included.
 *
 * Returns `undefined` when one of them is no object, or when their keys are
 * data. Linear in the records, memory for 200 fields.
 */
export function* recordFields(
  { scan, meter }: CutContext,
  records: readonly JsonSpan[],
): Paced<RecordField | undefined> {
  const { source } = scan;
  const root = createField('', undefined);
  let count = 0;
  const fieldOf = (
    parent: RecordField,
    { key }: JsonChild,
  ): RecordField | undefined => {
    if (key === undefined) return undefined;
    const name = source.slice(key.start + 1, key.end - 1);
    const known = parent.children.get(name);
    if (known !== undefined || ++count > maxFields) return known;
    const field = createField(name, parent);
    parent.children.set(name, field);
    return field;
  };
  const isObject = ({ start }: JsonSpan): boolean =>
    jsonKind(source, start) === 'object';
  function* collect(
    parent: RecordField,
    members: readonly JsonChild[],
    index: number,
  ): Paced<boolean> {
    for (const child of members) {
      const field = fieldOf(parent, child);
      if (field === undefined) return false;
      // Most values are scalars, for which a call would cost more than the look.
      const isInside = field.depth < maxDepth && isObject(child);
      const inside = isInside ? yield* membersOf(child) : [];
      if (inside.length === 0) field.values.set(index, child);
      else if (!(yield* collect(field, inside, index))) return false;
    }
    return true;
  }
  /** Lists the members of an object, none where their keys are data. */
  function* membersOf(node: JsonSpan): Paced<readonly JsonChild[]> {
    if (!isObject(node)) return [];
    const { total, first } = yield* childSpans({
      scan,
      node,
      first: maxKeys,
      meter,
    });
    return total > maxKeys ? [] : first;
  }
  for (const [index, record] of records.entries()) {
    const members = yield* membersOf(record);
    if (members.length === 0) return undefined;
    if (!(yield* collect(root, members, index))) return undefined;
  }
  return root;
}

function createField(
  key: string,
  parent: RecordField | undefined,
): RecordField {
  return {
    key,
    parent,
    depth: parent === undefined ? 0 : parent.depth + 1,
    children: new Map(),
    values: new Map(),
  };
}
