import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  planReduction,
  type SentResult,
  smallestHarderChars,
} from './plan-reduction.ts';
import type { PromptTooLongError } from './size-error.ts';

const whole = Number.POSITIVE_INFINITY;

function sent(chars: number, isOfTurn = true): SentResult {
  return { chars, tokens: chars / 4, isOfTurn };
}

function over(tokens: number, maxTokens: number): PromptTooLongError {
  return { type: 'prompt-too-long', tokens, maxTokens };
}

/** A prompt of which the estimate is as large as what the provider counts. */
const promptTokens = 1e9;

describe('planReduction', () => {
  it('cuts the largest results first, and to the same size', () => {
    expect(
      planReduction({
        results: [sent(40_000), sent(2_000), sent(30_000)],
        error: over(15_000, 10_000),
        promptTokens,
      }),
    ).toEqual([23_000, whole, 23_000]);
  });

  it('saves half of what the results hold where no number is given', () => {
    const error: PromptTooLongError = {
      type: 'prompt-too-long',
      tokens: undefined,
      maxTokens: undefined,
    };
    const results = [sent(40_000), sent(10_000), sent(10_000)];
    expect(planReduction({ results, error, promptTokens })).toEqual([
      10_000,
      whole,
      whole,
    ]);
  });

  it('leaves earlier turns alone when the turn is enough, and not when it is not', () => {
    const results = [sent(50_000, false), sent(20_000)];
    expect(
      planReduction({ results, error: over(1_100, 1_000), promptTokens }),
    ).toEqual([whole, 19_200]);
    expect(
      planReduction({ results, error: over(15_000, 10_000), promptTokens }),
    ).toEqual([26_000, whole]);
  });

  it('asks for all that is possible when that is not enough', () => {
    expect(
      planReduction({
        results: [sent(2_000), sent(600, false)],
        error: over(900_000, 10_000),
        promptTokens,
      }),
    ).toEqual([smallestHarderChars, smallestHarderChars]);
  });

  it('saves fewer estimated tokens where the provider counts more than is estimated', () => {
    const error = over(40_000, 20_000);
    const results = [sent(40_000)];
    expect(planReduction({ results, error, promptTokens: 10_000 })).toEqual([
      40_000 - (22_000 / 4) * 4,
    ]);
  });

  it('counts characters where the limit is one of bytes', () => {
    expect(
      planReduction({
        results: [sent(50_000), sent(900)],
        error: { type: 'byte-limit', bytes: 60_000, maxBytes: 40_000 },
        promptTokens,
      }),
    ).toEqual([26_000, whole]);
  });

  it('saves enough whenever that is possible, and never asks for less than the least', () => {
    const result = fc.record({
      chars: fc.integer({ min: 501, max: 100_000 }),
      perToken: fc.integer({ min: 1, max: 6 }),
      isOfTurn: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(result, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 100_000 }),
        (given, excess) => {
          const results = given.map(({ chars, perToken, isOfTurn }) => ({
            chars,
            tokens: chars / perToken,
            isOfTurn,
          }));
          const error = over(1_000 + excess, 1_000);
          const limits = planReduction({ results, error, promptTokens });
          const saved = (least: readonly number[]): number =>
            results.reduce((sum, { chars, tokens }, at) => {
              const limit = Math.min(chars, least[at] ?? 0);
              return sum + tokens * (1 - limit / chars);
            }, 0);
          const possible = saved(results.map(() => smallestHarderChars));
          expect(limits.every(limit => limit >= smallestHarderChars)).toBe(
            true,
          );
          const needed = excess + 100;
          expect(saved(limits)).toBeGreaterThanOrEqual(
            Math.min(needed, possible) - 1e-6,
          );
        },
      ),
    );
  });
});
