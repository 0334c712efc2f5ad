import { fairShare } from '../budget/fair-share.ts';
import type { ByteLimitError, PromptTooLongError } from './size-error.ts';

/** A result as it was sent, that can be made smaller. */
export interface SentResult {
  /** Characters that were sent. */
  readonly chars: number;
  /** The same in tokens, roughly. */
  readonly tokens: number;
  /** Whether it came since the last user message. */
  readonly isOfTurn: boolean;
}

/** No result is asked to become smaller than this, as in a batch over its budget. */
export const smallestHarderChars = 500;

/**
 * The part of a limit that a reduction leaves free, so that the next step does
 * not fail in the same way.
 */
const freeShare = 0.1;

/**
 * Says to how many characters each result has to shrink, `Infinity` for those
 * that stay as they are: max-min fair, so that the largest are cut first, and to
 * the same size.
 *
 * Saved is what the error says is too much and a tenth of the limit; without
 * numbers, half of what the results hold. Only results of the turn are cut when
 * that is enough, and those before it as well when it is not.
 */
export function planReduction({
  results,
  error,
  promptTokens,
}: {
  results: readonly SentResult[];
  error: ByteLimitError | PromptTooLongError;
  /** The tokens of the whole prompt, as those of the results are estimated. */
  promptTokens: number;
}): number[] {
  const unit = unitOf(error);
  const weights = results.map(result => result[unit]);
  const floors = results.map(
    ({ chars }, at) =>
      (weights[at] ?? 0) * Math.min(1, smallestHarderChars / chars),
  );
  const toSave = excessOf(error, promptTokens) ?? sum(weights) / 2;
  const isOfPool = choosePool();
  const claims = weights.filter((_, at) => isOfPool(at));
  const share = fairShare(claims, Math.max(0, sum(claims) - toSave));
  return results.map(({ chars }, at) => {
    const weight = weights[at] ?? 0;
    if (!isOfPool(at) || weight <= share) return Number.POSITIVE_INFINITY;
    const limit = Math.floor((chars * share) / weight);
    return Math.max(smallestHarderChars, limit);
  });

  function choosePool(): (at: number) => boolean {
    const ofTurn = (at: number): boolean => results[at]?.isOfTurn ?? false;
    const savable = weights.map((weight, at) =>
      ofTurn(at) ? weight - (floors[at] ?? 0) : 0,
    );
    return sum(savable) >= toSave ? ofTurn : () => true;
  }
}

function unitOf({ type }: { type: string }): 'chars' | 'tokens' {
  return type === 'byte-limit' ? 'chars' : 'tokens';
}

/** Returns how much has to go, in the unit of the error, as we count; `undefined` when it does not say. */
function excessOf(
  error: ByteLimitError | PromptTooLongError,
  promptTokens: number,
): number | undefined {
  if (error.type === 'byte-limit') return excess(error.bytes, error.maxBytes);
  const { tokens, maxTokens, outputTokens = 0 } = error;
  const counted = excess(tokens, maxTokens);
  if (counted === undefined || tokens === undefined) return undefined;
  // Where the provider counts more than is estimated, an estimated token is worth more than one.
  return counted * Math.min(1, promptTokens / (tokens - outputTokens));
}

function excess(
  size: number | undefined,
  limit: number | undefined,
): number | undefined {
  return size === undefined || limit === undefined || size <= limit
    ? undefined
    : size - limit + limit * freeShare;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
