import type { JsonKind } from '../json/json-kind.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { countOf } from './format-count.ts';

/** What a value is, and how many children it has. */
export interface ValueType {
  readonly kind: JsonKind;
  /** How many elements or members it has; 0 for a scalar. */
  readonly children: number;
}

/** The first keys of an object, and how many it has. */
export interface KeyList {
  readonly total: number;
  readonly first: readonly string[];
}

/** The top level of a JSON document. */
export type JsonShape =
  | {
      readonly kind: 'object';
      /** How many keys it has. */
      readonly total: number;
      /** The first ones. */
      readonly members: readonly {
        readonly key: string;
        readonly type: ValueType;
        /** The keys of the member, or of its first element; `undefined` when that is no object. */
        readonly inside: KeyList | undefined;
      }[];
    }
  | {
      readonly kind: 'array';
      /** How many items it has. */
      readonly total: number;
      /** The first one, with its first keys if it is an object; `undefined` when there is none. */
      readonly item:
        | { readonly type: ValueType; readonly keys: readonly string[] }
        | undefined;
    };

/** The longest description of a shape. */
const maxShapeChars = 300;

/** Longer keys are shortened. */
const maxKeyChars = 40;

/**
 * Describes the top level of a JSON document in one line of at most 300
 * characters: `{id: number, tags: array of 3 items, …} 12 keys`,
 * `2,000 items of {id, name, …}`. The keys of the second level are named where
 * they all fit.
 */
export function describeShape(shape: JsonShape): string {
  const { total } = shape;
  if (shape.kind === 'object') {
    const count = countOf(total, 'key');
    const entries = shape.members.map(
      ({ key, type }) => `${keyName(key)}: ${typeName(type)}`,
    );
    const plain =
      total === 0 ? count : `${bracedList(entries, total)} ${count}`;
    const detailed = entries.map(
      (entry, index) => entry + insideOf(shape.members[index]?.inside),
    );
    const more = detailed.join('').length - entries.join('').length;
    return plain.length + more <= maxShapeChars && entries.length > 0
      ? `${bracedList(detailed, total)} ${count}`
      : plain;
  }
  const count = countOf(total, 'item');
  if (shape.item === undefined) return count;
  const { type, keys } = shape.item;
  return type.kind === 'object' && type.children > 0
    ? `${count} of ${bracedList(keys.map(keyName), type.children)}`
    : `${count} of ${typeName(type)}`;
}

/** How many keys of the second level are named. */
const maxInsideKeys = 5;

function insideOf(keys: KeyList | undefined): string {
  if (keys === undefined || keys.total === 0) return '';
  const names = keys.first.slice(0, maxInsideKeys).map(keyName);
  return ` ${bracedList(names, keys.total)}`;
}

function typeName({ kind, children }: ValueType): string {
  switch (kind) {
    case 'array':
      return `array of ${countOf(children, 'item')}`;
    case 'object':
      return `object of ${countOf(children, 'key')}`;
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return kind;
  }
}

/** Lists entries while they fit, and says with an ellipsis that there are more. */
function bracedList(entries: readonly string[], total: number): string {
  const longest = maxShapeChars - longestFrameChars;
  const shown: string[] = [];
  let chars = 0;
  for (const entry of entries) {
    chars += entry.length + ', '.length;
    if (chars > longest) break;
    shown.push(entry);
  }
  return `{${[...shown, ...(shown.length < total ? ['…'] : [])].join(', ')}}`;
}

/** What can stand around the entries of a list: braces, the ellipsis, and a count with its noun. */
const longestFrameChars = '{…} 999,999,999 items of '.length;

/** Writes a key as it is when it is a plain word, as a JSON string otherwise. */
function keyName(key: string): string {
  const isLong = key.length > maxKeyChars;
  const text = isLong
    ? key.slice(0, graphemeBoundaryBefore(key, maxKeyChars))
    : key;
  const name = /^[\w$.-]+$/.test(text)
    ? text
    : JSON.stringify(text.toWellFormed());
  return isLong ? `${name}…` : name;
}
