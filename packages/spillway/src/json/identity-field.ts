import type { RecordField } from './record-fields.ts';
import type { JsonSpan } from './scan-json.ts';
import { snakeCase } from './snake-case.ts';

/** How many of the records have it at least, and how many of its values differ. */
const leastShare = 0.8;

/** How much of a value is looked at. */
const maxChars = 160;

/** How deep it stands at most. */
const maxDepth = 2;

/** What a record is called by: names of fields in snake case, and what their values look like; the better ones first. */
const kinds: readonly {
  readonly key: RegExp;
  readonly value: RegExp;
  readonly isName: boolean;
  /** Not for the place of a record in its list. @default false */
  readonly isNoPlace?: boolean;
}[] = (() => {
  // One word of letters, digits and the like: no text of several words, no address, no hash.
  const name =
    /^"(?![a-z]+:\/\/|[\da-f]{12,}"|[\da-f]{8}-[\da-f-]{27}"|[\w+=]{22,}")[\w./@:+#-]{1,60}"$|^\d{1,20}$/i;
  const address = /^"https?:/;
  return [
    {
      key: /^(?:full_name|identifier|path|filename)$/,
      value: name,
      isName: true,
    },
    {
      key: /^(?:number|key|name|slug|sku|file|host|hostname|ref|login|arn|package|module)$/,
      value: name,
      isName: true,
    },
    { key: /^id$/, value: name, isName: true, isNoPlace: true },
    {
      key: /^(?:sha|commit|oid)$/,
      value: /^"[\da-f]{12,64}"$/i,
      isName: false,
    },
    {
      key: /^(?:url|link|href|html_url|web_url|permalink|uri)$/,
      value: address,
      isName: false,
    },
    // One with more words may belong to something else.
    { key: /^\w+_(?:id|key|number|name)$/, value: name, isName: true },
    { key: /^id$/, value: /^"[\w+/=.:-]{1,60}"$/, isName: false },
  ];
})();

/** A field by which a next call can name a record. */
export interface IdentityField {
  readonly field: RecordField;
  /** Whether it is short and says something to a person, unlike an address or a hash. */
  readonly isName: boolean;
}

/**
 * Finds the field that tells which record it is to a next call: a name or a
 * number of its own, else its address, else a hash that is its id.
 *
 * Its values differ in all records but a few. Fields that stand higher and
 * earlier come first.
 */
export function identityField(
  source: string,
  /** Those with values, in the order of the source. */
  fields: readonly RecordField[],
  recordCount: number,
): IdentityField | undefined {
  const unique = fields.filter(field => isUnique(source, field, recordCount));
  for (let depth = 1; depth <= maxDepth; depth++) {
    for (const { key, value, isName, isNoPlace } of kinds) {
      const field = unique.find(
        one =>
          one.depth === depth &&
          key.test(snakeCase(one.key)) &&
          textsOf(source, one).every(text => value.test(text)) &&
          !(isNoPlace && isCounted(source, one)),
      );
      if (field !== undefined) return { field, isName };
    }
  }
  return undefined;
}

/** Whether nearly all records have a value there, and nearly all of these differ. */
function isUnique(
  source: string,
  field: RecordField,
  recordCount: number,
): boolean {
  const { size } = field.values;
  const isInMost = size > 1 && size >= recordCount * leastShare;
  return isInMost && new Set(textsOf(source, field)).size >= size * leastShare;
}

/** Whether the values are 0, 1, 2 …: the place of a record in its list. */
function isCounted(source: string, field: RecordField): boolean {
  return textsOf(source, field)
    .slice(0, 3)
    .every(
      (text, index, [first]) =>
        Number(text) === Number(first) + index && Number(first) <= 1,
    );
}

function textsOf(source: string, { values }: RecordField): string[] {
  return [...values.values()].map(({ start, end }: JsonSpan) =>
    source.slice(start, Math.min(end, start + maxChars)),
  );
}
