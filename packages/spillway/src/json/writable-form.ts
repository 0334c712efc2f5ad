import { unwritableValue } from '../notice/unwritable-value.ts';

/** What is written for a value: its JSON text, or a container to walk through. */
export type WritableForm =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'array'; readonly value: object; readonly length: number }
  | {
      readonly type: 'object';
      readonly value: object;
      readonly keys: readonly string[];
    };

/**
 * Returns what `JSON.stringify` writes for a property, or `undefined` where it
 * leaves the property out.
 *
 * Differs only where that throws: a BigInt is written as its digits in a string,
 * and what cannot be read (a getter, a `toJSON` or a proxy that throws) as
 * `"[unreadable]"`.
 */
export function writableForm(
  holder: object,
  key: string,
): WritableForm | undefined {
  try {
    return formOf(unboxed(withToJson(Reflect.get(holder, key), key)));
  } catch {
    return { type: 'text', text: JSON.stringify(unwritableValue.unreadable) };
  }
}

/** Lets a value say itself what is written, as dates do. */
function withToJson(value: unknown, key: string): unknown {
  if (!canHaveToJson(value)) return value;
  const toJson: unknown = Reflect.get(Object(value), 'toJSON', value);
  return typeof toJson === 'function'
    ? Reflect.apply(toJson, value, [key])
    : value;
}

function canHaveToJson(value: unknown): boolean {
  return (
    (typeof value === 'object' && value !== null) ||
    typeof value === 'function' ||
    typeof value === 'bigint'
  );
}

/** Takes numbers, strings, booleans and BigInts out of their wrapper objects. */
function unboxed(value: unknown): unknown {
  if (wraps(value, Number)) return Number(value);
  if (wraps(value, String)) return String(value);
  if (wraps(value, Boolean)) return Boolean.prototype.valueOf.call(value);
  if (wraps(value, BigInt)) return BigInt.prototype.valueOf.call(value);
  return value;
}

/** Whether a value is a real wrapper object: one that only inherits from the prototype has no value inside. */
function wraps(
  value: unknown,
  wrapper:
    | NumberConstructor
    | StringConstructor
    | BooleanConstructor
    | BigIntConstructor,
): boolean {
  if (typeof value !== 'object' || !(value instanceof wrapper)) return false;
  try {
    Reflect.apply(wrapper.prototype.valueOf, value, []);
    return true;
  } catch {
    return false;
  }
}

function formOf(value: unknown): WritableForm | undefined {
  switch (typeof value) {
    case 'string':
      return { type: 'text', text: quoted(value) };
    case 'bigint':
      return { type: 'text', text: `"${value}"` };
    case 'number':
    case 'boolean':
      return { type: 'text', text: JSON.stringify(value) };
    case 'object':
      return value === null
        ? { type: 'text', text: 'null' }
        : containerForm(value);
    case 'undefined':
    case 'function':
    case 'symbol':
      return undefined;
  }
}

function containerForm(value: object): WritableForm {
  return Array.isArray(value)
    ? { type: 'array', value, length: value.length }
    : { type: 'object', value, keys: Object.keys(value) };
}

/** The escapes of a string can need more room than the longest string of the engine has. */
function quoted(text: string): string {
  try {
    return JSON.stringify(text);
  } catch {
    return JSON.stringify(unwritableValue.tooLarge);
  }
}
