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
  const claims = results.map((result): Claim => {
    const weight = result[unit];
    const least = weight * Math.min(1, smallestHarderChars / result.chars);
    return { result, weight, least };
  });
  const toSave = excessOf(error, promptTokens) ?? sum(claims.map(weightOf)) / 2;
  const ofTurn = claims.filter(({ result }) => result.isOfTurn);
  const isTurnEnough =
    sum(ofTurn.map(({ weight, least }) => weight - least)) >= toSave;
  const pool = isTurnEnough ? ofTurn : claims;
  const level = levelOf(pool, toSave);
  const cut = new Set(pool.filter(({ weight }) => weight > level));
  return claims.map(claim => {
    if (!cut.has(claim)) return Number.POSITIVE_INFINITY;
    const limit = Math.floor((claim.result.chars * level) / claim.weight);
    return Math.max(smallestHarderChars, limit);
  });
}

/** A result with what it weighs in the unit of the error, now and at the least. */
interface Claim {
  readonly result: SentResult;
  readonly weight: number;
  readonly least: number;
}

/** Returns the weight down to which claims are cut, so that enough is saved although none gets below its least. */
function levelOf(claims: readonly Claim[], toSave: number): number {
  let total = Math.max(0, sum(claims.map(weightOf)) - toSave);
  let open = claims;
  for (;;) {
    const level = fairShare(open.map(weightOf), total);
    const atLeast = open.filter(({ least }) => least > level);
    if (atLeast.length === 0 || atLeast.length === open.length) return level;
    total = Math.max(0, total - sum(atLeast.map(({ least }) => least)));
    open = open.filter(({ least }) => least <= level);
  }
}

function weightOf({ weight }: Claim): number {
  return weight;
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
