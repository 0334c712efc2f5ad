import type { TokenBudget } from '../action/outcome.ts';
import type { Band } from '../policy/band.ts';
import type { ResultSize } from '../policy/effective-limit.ts';
import type { EngineContext } from './engine-context.ts';

/** Returns the bound in tokens of stand-ins below a band, where bands count tokens. */
export function tokenBudget(
  { counter }: EngineContext,
  { over }: Band,
): TokenBudget | undefined {
  return counter && { maxTokens: over - 1, counter };
}

/** Returns the size of a result with the unit in which bands measure it. */
export function sizeOf(
  { counter }: EngineContext,
  { size }: { size: number },
): ResultSize {
  return { unit: counter === undefined ? 'characters' : 'tokens', chars: size };
}
