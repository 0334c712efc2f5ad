import type { ToolResultOutput } from './result-output.ts';

/** One part of an output of the type `content`, in any vocabulary of the SDK. */
export type ContentPart = Extract<
  ToolResultOutput,
  { type: 'content' }
>['value'][number];

/**
 * Returns the text of a part, or `undefined` for media and custom parts.
 *
 * A `file` part with inline text is text. Reads carefully: histories of older
 * SDK versions hold parts of kinds that today's types do not know, and a
 * stored one may hold holes.
 */
export function textOfPart(
  part: ContentPart | null | undefined,
): string | undefined {
  if (part?.type === 'text') return stringOrUndefined(part.text);
  if (part?.type !== 'file') return undefined;
  const data: typeof part.data | null = part.data;
  return typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'text'
    ? stringOrUndefined(data.text)
    : undefined;
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
