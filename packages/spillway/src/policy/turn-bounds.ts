import type { SpillwayOptions } from './spillway-options.ts';

/** What the results of a step and of a turn may hold together; `Infinity` for no limit. */
export interface TurnBounds {
  /** Characters of the results of one step. */
  readonly maxBatchChars: number;
  /** Characters of all results since the last user message. */
  readonly maxTurnChars: number;
  /** Tokens of the same, as they are estimated. */
  readonly maxTurnTokens: number;
}

/** Returns the bounds that the budgets set. */
export function turnBounds({
  turnBudget,
  contextBudget,
}: Pick<SpillwayOptions, 'contextBudget' | 'turnBudget'>): TurnBounds {
  const { maxChars, maxRunChars } = turnBudget || {
    maxChars: Number.POSITIVE_INFINITY,
  };
  const { contextWindowTokens = Number.POSITIVE_INFINITY, maxTurnFraction } =
    contextBudget ?? {};
  return {
    maxBatchChars: maxChars ?? 200_000,
    maxTurnChars: maxRunChars ?? Number.POSITIVE_INFINITY,
    maxTurnTokens: contextWindowTokens * (maxTurnFraction ?? 0.5),
  };
}
