import type { ReadLimits } from '../read/read-limits.ts';
import {
  byteLimit,
  defaultLimit,
  maxContext,
  maxLimit,
} from '../read/read-limits.ts';
import { formatCount } from './format-count.ts';
import type { ReadToolResultInput } from './read-call.ts';

/** Describes the read tool to the model. */
export function readToolDescription({ maxChars }: ReadLimits): string {
  return [
    'Reads a tool result that was too large to be shown whole.',
    'Take the handle from the notice of the shortened result.',
    `With the handle alone, the answer shows the first ${formatCount(defaultLimit)} lines, each as "12: text" with its line number.`,
    'The first line of an answer says what is shown, of how many, and the exact call for the next part.',
    'Use pattern to find something, fromEnd for the last lines, path for a part of JSON, charOffset to read inside a very long line or binary data.',
    `An answer has at most ${formatCount(maxChars)} characters.`,
  ].join(' ');
}

/** Describes each field of the read tool's input to the model. */
export function readFieldDescriptions(
  limits: ReadLimits,
): Record<keyof ReadToolResultInput, string> {
  return {
    handle: 'The handle from the notice of a shortened result.',
    path: 'A place in JSON, as in items[0].name, paths["/a key"], items[-1], items[100:120] or items[*].id. A list is shown element by element and a text by its lines; all other fields then apply to it. A string value alone is shown as text: path "stdout" reads the lines of that field.',
    offset:
      'How many lines to skip, or elements of a list at path. With pattern: how many hits to skip. With fromEnd: counted from the end.',
    limit: `How many lines to show, at most ${formatCount(maxLimit)}. With pattern: how many hits.`,
    fromEnd:
      'Whether to read from the end: the window ends offset lines before the end, and is shown in the order of the text.',
    pattern:
      'Text to search for: literal, with case, not a regular expression. Lines with a hit are shown as "12: text", lines beside it as "12- text".',
    context: `How many lines to show on either side of a hit, at most ${maxContext}.`,
    charOffset:
      'How many characters of the whole result to skip, for a window that ignores lines. For binary data: bytes, shown as base64.',
    charLimit: `How many characters to show, at most ${formatCount(limits.charLimit)}. For binary data: at most ${formatCount(byteLimit(limits))} bytes.`,
  };
}
