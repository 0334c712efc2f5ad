import { isIdentifyingKey } from './identifying-key.ts';
import type { RatedField } from './rate-fields.ts';
import type { RecordField } from './record-fields.ts';
import { leadChars } from './record-leads.ts';
import { isStateField } from './state-field.ts';

/** The fields by which a reader tells records apart at a glance. */
export interface LeadFields {
  /** The one that is a text of a few words, which all have. */
  readonly field: RecordField;
  /** What it takes on average, keys and braces included. */
  readonly chars: number;
  /** What goes with it where there is space: what a next call names a record by, and the state it is in. */
  readonly beside: readonly RecordField[];
  /** What all of them take on average. */
  readonly charsOfAll: number;
}

/** What a field is worth that can stand for its record. */
const leastWorth = 2;

/** How many of the records have it at least, and how many of its values differ. */
const leastShare = 0.8;

/** Names of what a list is read by, before any other text. */
const headingKey =
  /^(?:full_?name|display_?name|name|title|subject|summary|headline|label)$/i;

/** What goes with a text takes little of its space. */
const maxBesideChars = 24;
const maxAddressChars = 90;

/** Finds the fields that tell records apart; `undefined` where no text does. */
export function leadFields(
  source: string,
  /** The best first. */
  rated: readonly RatedField[],
  recordCount: number,
): LeadFields | undefined {
  const texts = rated.filter(
    ({ field, worth }) =>
      worth >= leastWorth &&
      !isIdentifyingKey(field.key) &&
      tellsApart(source, field, recordCount),
  );
  const headings = texts.filter(({ field }) => headingKey.test(field.key));
  const lead =
    headings.find(({ field }) => /^full_?name$/i.test(field.key)) ??
    headings.find(({ isIdentity }) => !isIdentity) ??
    headings[0] ??
    texts.find(({ isIdentity }) => !isIdentity) ??
    texts[0];
  if (lead === undefined) return undefined;
  const others = rated.filter(one => one !== lead);
  const beside = [
    others.find(one => one.isIdentity && isHandle(source, one.field)),
    others.find(one => !one.isIdentity && isStateField(source, one.field)),
  ].flatMap(one => one?.field ?? []);
  const chars = charsOf(lead.field, { recordCount, maxChars: leadChars });
  return {
    field: lead.field,
    chars,
    beside,
    charsOfAll: beside.reduce(
      (sum, field) => sum + charsOf(field, { recordCount, maxChars: Infinity }),
      chars,
    ),
  };
}

/** Whether it is a text that most records have and few share. */
function tellsApart(
  source: string,
  { values }: RecordField,
  recordCount: number,
): boolean {
  const texts = [...values.values()]
    .filter(({ start }) => source[start] === '"')
    .map(({ start, end }) => source.slice(start, end));
  const isInMost = texts.length >= recordCount * leastShare;
  return isInMost && new Set(texts).size >= texts.length * leastShare;
}

/** Whether it is short and no long number, which is rather the key of a database; or an address of a bearable length. */
function isHandle(source: string, field: RecordField): boolean {
  return [...field.values.values()].every(({ start, end }) => {
    const text = source.slice(start, Math.min(end, start + maxAddressChars));
    return /^"https?:/.test(text)
      ? end - start < maxAddressChars
      : end - start <= maxBesideChars && !/^\d{6}/.test(text);
  });
}

/** Returns what a field takes on average in a record of leads, the keys above it included. */
function charsOf(
  field: RecordField,
  { recordCount, maxChars }: { recordCount: number; maxChars: number },
): number {
  let chars = 0;
  for (const { start, end } of field.values.values()) {
    chars += Math.min(end - start, maxChars + '""'.length);
  }
  let keys = 0;
  for (let at: RecordField = field; at.parent !== undefined; at = at.parent) {
    keys += at.key.length + '"":,{}'.length;
  }
  return '{},'.length + keys + chars / recordCount;
}
