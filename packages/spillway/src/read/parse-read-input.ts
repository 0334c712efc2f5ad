import {
  charOffsetIgnored,
  keysIgnored,
  numberMoved,
  offsetIgnored,
  quoteShort,
  valueIgnored,
} from '../notice/read-guidance.ts';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import { maxContext, maxLimit, type ReadLimits } from './read-limits.ts';

/** An input of the read tool, cleaned. */
export interface ParsedReadInput {
  /**
   * Every number within its bounds, fields without effect left out, keys in a
   * fixed order. The handle is empty when none was given.
   */
  readonly input: ReadToolResultInput;
  /** What was changed or ignored, in words for the model. */
  readonly remarks: readonly string[];
}

const fields: ReadonlySet<string> = new Set<keyof ReadToolResultInput>([
  'handle',
  'path',
  'offset',
  'limit',
  'fromEnd',
  'pattern',
  'context',
  'charOffset',
  'charLimit',
]);

/**
 * Understands whatever a model sends to the read tool.
 *
 * Numbers may come as text and booleans too, `null` and an empty text mean
 * "not given", numbers out of range are moved into it, and the rest is ignored
 * with a remark.
 */
export function parseReadInput({
  value,
  limits,
}: {
  value: unknown;
  limits: ReadLimits;
}): ParsedReadInput {
  const given = new Map(entriesOf(value));
  const remarks: string[] = [];
  const number = (
    field: keyof ReadToolResultInput,
    range: { lowest: number; highest?: number },
  ): number | undefined =>
    parseNumber({ field, value: given.get(field), ...range, remarks });

  const handle: unknown = given.get('handle');
  const input: ReadToolResultInput = {
    handle: typeof handle === 'string' ? handle.trim() : '',
    path: parseText({ field: 'path', value: given.get('path'), remarks }),
    offset: number('offset', { lowest: 0 }),
    limit: number('limit', { lowest: 1, highest: maxLimit }),
    fromEnd: parseFlag({ value: given.get('fromEnd'), remarks }),
    pattern: parseText({
      field: 'pattern',
      value: given.get('pattern'),
      remarks,
    }),
    context: number('context', { lowest: 0, highest: maxContext }),
    charOffset: number('charOffset', { lowest: 0 }),
    charLimit: number('charLimit', { lowest: 1, highest: limits.charLimit }),
  };
  const unknown = [...given.keys()].filter(key => !fields.has(key));
  if (unknown.length > 0) remarks.push(keysIgnored(unknown));
  return { input: withoutConflicts({ input, remarks }), remarks };
}

/**
 * Lets one way of reading win when several are asked for.
 *
 * A pattern beats a window of characters. Models that fill in every field send
 * `charOffset: 0` with a real `offset`, so a zero does not count as asked for.
 */
function withoutConflicts({
  input,
  remarks,
}: {
  input: ReadToolResultInput;
  remarks: string[];
}): ReadToolResultInput {
  const { pattern, offset = 0, fromEnd = false, charOffset = 0 } = input;
  const skipsCharacters = charOffset > 0;
  const skipsLines = offset > 0 || fromEnd;
  if (pattern !== undefined || (skipsLines && !skipsCharacters)) {
    if (skipsCharacters) remarks.push(charOffsetIgnored);
    return { ...input, charOffset: undefined, charLimit: undefined };
  }
  if (skipsLines && skipsCharacters) remarks.push(offsetIgnored);
  return input;
}

function parseNumber({
  field,
  value,
  lowest,
  highest,
  remarks,
}: {
  field: string;
  value: unknown;
  lowest: number;
  highest?: number;
  remarks: string[];
}): number | undefined {
  if (isAbsent(value)) return undefined;
  const given = toNumber(value);
  if (Number.isNaN(given)) {
    const allowed = 'a whole number';
    remarks.push(valueIgnored({ field, allowed, given: describe(value) }));
    return undefined;
  }
  const used = Math.min(
    Math.max(Math.trunc(given), lowest),
    highest ?? Number.MAX_SAFE_INTEGER,
  );
  if (used !== given) {
    const text = String(given);
    remarks.push(numberMoved({ field, given: text, used, lowest, highest }));
  }
  return used;
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string') return Number.NaN;
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;
}

/** Only `true` is kept, so that a next call does not repeat the default. */
function parseFlag({
  value,
  remarks,
}: {
  value: unknown;
  remarks: string[];
}): true | undefined {
  if (value === true || value === 'true' || value === 1) return true;
  if (isAbsent(value) || value === false || value === 'false' || value === 0) {
    return undefined;
  }
  const given = describe(value);
  const allowed = 'true or false';
  remarks.push(valueIgnored({ field: 'fromEnd', allowed, given }));
  return undefined;
}

function parseText({
  field,
  value,
  remarks,
}: {
  field: string;
  value: unknown;
  remarks: string[];
}): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const given = describe(value);
  remarks.push(valueIgnored({ field, allowed: 'a text', given }));
  return undefined;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Lists the fields; none when it is not an object, or one that throws when it is looked at. */
function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  try {
    return Array.isArray(value) ? [] : Object.entries(value);
  } catch {
    return [];
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') return quoteShort(value);
  if (typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  return Array.isArray(value) ? 'a list' : 'an object';
}
