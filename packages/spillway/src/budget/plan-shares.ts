import type { TurnBounds } from '../policy/turn-bounds.ts';
import type { BudgetClaim } from '../store/reduction-record.ts';
import { fairShare } from './fair-share.ts';
import { smallestShareChars } from './smallest-share.ts';

/** What a result claims: the part of it that is never cut, such as media, and the rest. */
export interface ResultClaim {
  readonly fixed: BudgetClaim;
  readonly flexible: BudgetClaim;
}

/** What the results of one step may hold. */
export interface BatchShares {
  /** The most characters of each result, its fixed part apart; `Infinity` for one that stays as it is. */
  readonly shares: readonly number[];
  /** The bound that was exceeded first, and what it left for the step. */
  readonly exceeded:
    | {
        readonly bound: 'maxChars' | 'maxRunChars' | 'maxTurnFraction';
        readonly available: number;
      }
    | undefined;
}

/**
 * Says to how many characters the results of a turn are cut, step by step:
 * max-min fair, so that small ones stay whole and large ones get equal shares,
 * of at least `smallestShareChars`.
 *
 * A function of the claims alone: the shares of a step depend on those before it
 * and on no later one, and within a step on no order. What a step takes of the
 * turn is what it was given, also where a cut uses less.
 */
export function planShares({
  batches,
  bounds: { maxBatchChars, maxTurnChars, maxTurnTokens },
}: {
  batches: readonly (readonly ResultClaim[])[];
  bounds: TurnBounds;
}): BatchShares[] {
  let leftChars = maxTurnChars;
  let leftTokens = maxTurnTokens;
  return batches.map(batch => {
    const maxChars = Math.min(maxBatchChars, leftChars);
    const byChars = levelOf(batch, 'chars', maxChars);
    const byTokens = levelOf(batch, 'tokens', leftTokens);
    const shares = batch.map(({ flexible }) =>
      shareOf(flexible, byChars, byTokens),
    );
    const exceeded = exceededBy({
      batch,
      bounds: [
        ['maxChars', 'chars', maxBatchChars],
        ['maxRunChars', 'chars', leftChars],
        ['maxTurnFraction', 'tokens', leftTokens],
      ],
    });
    for (const [index, { fixed, flexible }] of batch.entries()) {
      const { chars, tokens } = flexible;
      const given = Math.min(chars, shares[index] ?? chars);
      leftChars -= fixed.chars + given;
      // In whole tokens, so that no sum depends on the order.
      leftTokens -= Math.ceil(fixed.tokens);
      leftTokens -= chars === 0 ? 0 : Math.ceil((tokens * given) / chars);
    }
    return { shares, exceeded };
  });
}

function exceededBy({
  batch,
  bounds,
}: {
  batch: readonly ResultClaim[];
  bounds: readonly (readonly [
    'maxChars' | 'maxRunChars' | 'maxTurnFraction',
    keyof BudgetClaim,
    number,
  ])[];
}): BatchShares['exceeded'] {
  for (const [bound, unit, limit] of bounds) {
    const total = batch.reduce(
      (sum, { fixed, flexible }) => sum + fixed[unit] + flexible[unit],
      0,
    );
    if (total > limit) return { bound, available: Math.max(0, limit) };
  }
  return undefined;
}

/** Returns the level that the fixed parts of a batch leave for the flexible ones. */
function levelOf(
  batch: readonly ResultClaim[],
  unit: keyof BudgetClaim,
  total: number,
): number {
  if (total === Number.POSITIVE_INFINITY) return total;
  const fixed = batch.reduce((sum, claim) => sum + claim.fixed[unit], 0);
  return fairShare(
    batch.map(({ flexible }) => flexible[unit]),
    total - fixed,
  );
}

function shareOf(
  { chars, tokens }: BudgetClaim,
  byChars: number,
  byTokens: number,
): number {
  const ofTokens =
    tokens > byTokens
      ? Math.floor((chars * byTokens) / tokens)
      : Number.POSITIVE_INFINITY;
  const share = Math.max(smallestShareChars, Math.min(byChars, ofTokens));
  return share < chars ? share : Number.POSITIVE_INFINITY;
}
