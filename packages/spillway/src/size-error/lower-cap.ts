import type { OutputCapError } from './size-error.ts';

/** Tokens by which a lowered cap stays below what the provider says: providers count a little on top of what they state. */
const marginTokens = 64;

/** What is tried where a message names no number. */
const shareWithoutNumber = 0.8;

/** Where the providers' request bodies hold the output cap. */
const capPaths: readonly (readonly string[])[] = [
  ['max_tokens'],
  ['max_completion_tokens'],
  ['max_output_tokens'],
  ['generationConfig', 'maxOutputTokens'],
];

/**
 * Returns the cap with which a call is tried again, below the caller's own. It
 * leaves room for what the provider adds to the caller's cap, such as a budget
 * for thinking. `undefined` when the caller set none, or no token would be left.
 */
export function lowerCap({
  error: { maxOutputTokens },
  cap,
  requestBody,
}: {
  error: OutputCapError;
  /** The caller's `maxOutputTokens`. */
  cap: number | undefined;
  /** The body that the provider was sent, where it is known. */
  requestBody: unknown;
}): number | undefined {
  if (cap === undefined) return undefined;
  const fitting =
    maxOutputTokens === undefined
      ? Math.floor(cap * shareWithoutNumber)
      : maxOutputTokens - marginTokens - addedTokens(cap, requestBody);
  const lowered = Math.min(fitting, cap - 1);
  return lowered >= 1 ? lowered : undefined;
}

function addedTokens(cap: number, requestBody: unknown): number {
  const sent = capPaths
    .map(path => path.reduce(memberOf, requestBody))
    .find(value => typeof value === 'number');
  return typeof sent === 'number' ? Math.max(0, sent - cap) : 0;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Reflect.get(value, key)
    : undefined;
}
