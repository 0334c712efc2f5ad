/** What the read tool answers to a path that selects nothing. */
import type { TextSelection } from '../path/select-text.ts';
import { countOf, formatCount } from './format-count.ts';
import { readCall } from './read-call.ts';
import { quoteShort } from './read-guidance.ts';

/** Names what a path selects of a payload, in the first line of an answer. */
export function pathSubject({
  handle,
  path,
}: {
  handle: string;
  path: string;
}): string {
  return `${handle}, path ${quoteShort(path)}`;
}

/** Answers a path that is none. */
export function wrongPath({
  name,
  handle,
  path,
}: {
  name: string;
  handle: string;
  path: string;
}): string {
  return `[${handle}: ${quoteShort(path)} is no path. Write keys, "quoted keys", indexes, slices and [*], as in ${readCall({ name, input: { handle, path: 'items[0]["a key"].name' } })}]`;
}

/** Answers a path into what is no JSON. */
export function pathIntoText({
  name,
  handle,
  at,
}: {
  name: string;
  handle: string;
  /** The first character that cannot be JSON; `undefined` when the result is binary. */
  at: number | undefined;
}): string {
  const reason =
    at === undefined
      ? 'this result is binary data'
      : `this result is not JSON, from character ${formatCount(at + 1)} on`;
  return `[${handle}: ${reason}, so no path leads into it. Read it without path: ${readCall({ name, input: { handle } })}]`;
}

/** Answers a path that leads nowhere. */
export function nothingAtPath({
  name,
  handle,
  path,
  found,
}: {
  name: string;
  handle: string;
  path: string;
  found: Extract<TextSelection, { type: 'nothing' }>;
}): string {
  const call = readCall({ name, input: { handle, path: found.path } });
  return `[${handle}: nothing is at path ${quoteShort(path)}: ${quoteShort(found.path)} is ${describeFound(found)}. Try ${call}]`;
}

function describeFound({
  kind,
  children,
  keys,
}: Extract<TextSelection, { type: 'nothing' }>): string {
  switch (kind) {
    case 'object': {
      const named = keys.map(key => quoteShort(key)).join(', ');
      const more = children - keys.length;
      if (children === 0) return 'an object without keys';
      return `an object with the ${keys.length === 1 ? 'key' : 'keys'} ${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
    }
    case 'array':
      return `an array of ${countOf(children, 'element')}`;
    case 'records':
      return `a sequence of ${countOf(children, 'JSON value')}`;
    case 'string':
    case 'number':
      return `a ${kind}`;
    case 'boolean':
    case 'null':
      return kind;
  }
}

/** Answers a path to a list or a text that holds nothing. */
export function emptySelection({
  subject,
  noun,
}: {
  subject: string;
  noun: 'line' | 'element';
}): string {
  return noun === 'element'
    ? `[${subject}: a list without elements.]`
    : `[${subject}: an empty text, 0 characters.]`;
}
