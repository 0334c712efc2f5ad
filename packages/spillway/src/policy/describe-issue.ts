import type { z } from 'zod/v4';
import type { InvalidOption } from '../error/invalid-options-error.ts';
import { writeJson } from '../json/write-json.ts';

/** Says of a wrong option which one it is, what was given, and what is allowed. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  {
    options,
    known,
  }: {
    options: unknown;
    /** The names of all options. */
    known: readonly string[];
  },
): InvalidOption[] {
  if (issue.code !== 'unrecognized_keys') {
    return [
      {
        option: writePath(issue.path),
        given: shorten(valueAt(options, issue.path)),
        allowed: issue.message,
      },
    ];
  }
  return issue.keys.map(key => {
    const path = [...issue.path, key];
    const allowed =
      issue.path.length === 0
        ? `is no option; the options are ${known.join(', ')}`
        : 'is no option here';
    return {
      option: writePath(path),
      given: shorten(valueAt(options, path)),
      allowed,
    };
  });
}

/** Writes a path as code does: `perTool.search[0].action.maxChars`. */
function writePath(path: readonly PropertyKey[]): string {
  const text = path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return text === '' ? 'options' : text.replace(/^\./, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? Reflect.get(parent, key)
        : undefined,
    value,
  );
}

const shownChars = 80;

/** Writes a value so that a person recognises it, whatever it is. */
function shorten(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text =
    typeof value === 'object' && value !== null
      ? writeJson(value)
      : typeof value === 'string'
        ? JSON.stringify(value)
        : String(value);
  return text.length <= shownChars ? text : `${text.slice(0, shownChars)}…`;
}
