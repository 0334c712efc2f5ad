import { isIdentifyingKey } from './identifying-key.ts';
import type { RecordField } from './record-fields.ts';
import type { JsonSpan } from './scan-json.ts';
import { snakeCase } from './snake-case.ts';

/** How much of a value is looked at. */
const maxValueChars = 200;

/** Names of what a person reads first in a record. */
const tellingName =
  /^(?:\w*_)?(?:name|title|subject|summary|message|body|text|content|comment|description|reason|errors?|stderr|status|state|conclusion|severity|level|phase|place|location|date|total|path|file|filename|line|label|login|value|result)$/i;

/** Four words or more, or sentences of scripts without spaces. */
const prose =
  /\S\s+\S+\s+\S+\s+\S|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{8}/;

/** JSON that was written into a string. */
const embedded = /^"\s*(?:\{\\"|\[\{\\"|\[\\")/;

/** A moment, which is seldom what records are read for. */
const moment = /^"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|"$)/;

/** Numbers in a row, as of an embedding. */
const numbers = /^\[\s*-?\d[\d.e+-]*(?:\s*,\s*-?\d[\d.e+-]*){4}/i;

/** What stands for something else: addresses, hashes, keys of databases, and what is encoded. */
const opaque =
  /^"(?:\[[^\]]* in base64 left out\]|[\w+/=-]{60}|(?:https?|data|git|ssh):|[\da-f]{12,}"|[\da-f]{8}-[\da-f-]{27}")/i;

/** A word with so many digits in it that nobody gave it. */
const made = /^"(?=(?:[^"\d]*\d){3})[\w+=-]{18,}"?$/;

/** Names of what is derived or belongs to something else. */
const foreignName =
  /(?:[_a-z](?:_id|Id|_url|Url|_ids)|sha|hash|etag|cursor|token|signature)$/;

/** Names of what another field says in another form. */
const doubleName = /^(?:html|raw|formatted)(?=[A-Z_])|(?:_html|Html)$/;

const truth = /^(?:true|false)$/;

/** Numbers of so many digits are names of something, or times. */
const longNumber = /^\d{6,}$/;

/**
 * Says how much a field tells a reader of the records it is in, from 0 to about 4:
 * prose the most, then what differs from record to record and is short; little
 * for what is the same everywhere, for addresses, hashes and long numbers.
 *
 * The classes are those of a person who picks the columns of a table.
 */
export function fieldWorth(source: string, field: RecordField): number {
  const values = [...field.values.values()].map(span => textOf(source, span));
  const telling = values.filter(value => !isEmpty(value));
  if (telling.length === 0) return 0;
  const share = telling.length / values.length;
  const depth = 0.3 * (field.depth - 1);
  return (
    (kindWorth(telling, /^name$/i.test(field.key)) +
      nameWorth(field.key) -
      depth) *
    (0.5 + share / 2)
  );
}

function nameWorth(key: string): number {
  if (doubleName.test(key)) return -1.4;
  if (tellingName.test(snakeCase(key))) return 0.8;
  if (isIdentifyingKey(key)) return 0.7;
  return foreignName.test(key) ? -1.4 : 0;
}

/** What most values are, in the order in which it is asked, and what it is worth. */
const kinds: readonly (readonly [pattern: RegExp, worth: number])[] = [
  [numbers, 0],
  [/^[[{]/, 0.6],
  [embedded, 0.5],
  [moment, 1],
  [opaque, 0.2],
];

function kindWorth(values: readonly string[], isName: boolean): number {
  const count = (pattern: RegExp): number =>
    values.filter(value => pattern.test(value)).length;
  const isMost = (pattern: RegExp): boolean =>
    count(pattern) * 2 >= values.length;
  const kind = kinds.find(([pattern]) => isMost(pattern));
  if (kind !== undefined) return kind[1];
  if (!isName && isMost(made)) return 0.2;
  if (count(prose) * 4 >= values.length) {
    return values.filter(isCode).length * 2 > values.length ? 1.6 : 3;
  }
  return wordsWorth(values, isMost);
}

/** Says what short values are worth. */
function wordsWorth(
  values: readonly string[],
  isMost: (pattern: RegExp) => boolean,
): number {
  const isSame = values.length > 2 && new Set(values).size === 1;
  if (isSame) return 0.3;
  if (isMost(longNumber)) return 0.8;
  if (isMost(truth)) return 1.2;
  const chars = values.reduce((sum, value) => sum + value.length, 0);
  return chars / values.length < 60 ? 2 : 1;
}

/** Whether much of a text is neither letters nor spaces. */
function isCode(value: string): boolean {
  return value.replaceAll(/[\p{L}\s]/gu, '').length * 4 > value.length;
}

function textOf(source: string, { start, end }: JsonSpan): string {
  return source.slice(start, Math.min(end, start + maxValueChars));
}

/** Whether a value says that there is none. */
function isEmpty(value: string): boolean {
  return /^(?:null|""|\[\s*\]|\{\s*\})$/.test(value);
}
