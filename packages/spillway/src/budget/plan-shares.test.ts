import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planShares, type ResultClaim } from './plan-shares.ts';
import { smallestShareChars } from './smallest-share.ts';

const unbounded = {
  maxBatchChars: Number.POSITIVE_INFINITY,
  maxTurnChars: Number.POSITIVE_INFINITY,
  maxTurnTokens: Number.POSITIVE_INFINITY,
};

/** Makes claims of text, of 4 characters a token. */
function texts(...chars: number[]): ResultClaim[] {
  return chars.map(size => claim(size, 0));
}

function claim(flexible: number, fixed: number): ResultClaim {
  return {
    fixed: { chars: fixed, tokens: fixed / 4 },
    flexible: { chars: flexible, tokens: flexible / 4 },
  };
}

describe('planShares', () => {
  it('leaves a step that fits as it is', () => {
    expect(
      planShares({
        batches: [texts(1_000, 2_000)],
        bounds: { ...unbounded, maxBatchChars: 3_000 },
      }),
    ).toEqual([{ shares: [Infinity, Infinity], exceeded: undefined }]);
  });

  it('leaves small results whole, and gives large ones equal shares', () => {
    expect(
      planShares({
        batches: [texts(9_000, 1_000, 5_000)],
        bounds: { ...unbounded, maxBatchChars: 7_000 },
      }),
    ).toEqual([
      {
        shares: [3_000, Infinity, 3_000],
        exceeded: { bound: 'maxChars', available: 7_000 },
      },
    ]);
  });

  it('counts what is never cut first', () => {
    const [plan] = planShares({
      batches: [[claim(0, 4_000), claim(9_000, 1_000)]],
      bounds: { ...unbounded, maxBatchChars: 7_000 },
    });
    expect(plan?.shares).toEqual([Infinity, 2_000]);
  });

  it('cuts nothing below 500 characters', () => {
    const [plan] = planShares({
      batches: [[...texts(400, 499, 501, 9_000), claim(0, 90_000)]],
      bounds: { ...unbounded, maxBatchChars: 1_000 },
    });
    expect(plan?.shares).toEqual([Infinity, Infinity, 500, 500, Infinity]);
  });

  it('gives each step what those before it left of the turn', () => {
    const plans = planShares({
      batches: [texts(4_000), texts(9_000), texts(9_000)],
      bounds: { ...unbounded, maxBatchChars: 5_000, maxTurnChars: 7_000 },
    });
    expect(plans).toEqual([
      { shares: [Infinity], exceeded: undefined },
      { shares: [3_000], exceeded: { bound: 'maxChars', available: 5_000 } },
      { shares: [500], exceeded: { bound: 'maxChars', available: 5_000 } },
    ]);
  });

  it('takes the stricter of characters and tokens', () => {
    const dense = {
      fixed: { chars: 0, tokens: 0 },
      flexible: { chars: 4_000, tokens: 4_000 },
    };
    const [plan] = planShares({
      batches: [[dense, ...texts(4_000)]],
      bounds: { ...unbounded, maxTurnTokens: 2_000 },
    });
    expect(plan).toEqual({
      shares: [1_000, Infinity],
      exceeded: { bound: 'maxTurnFraction', available: 2_000 },
    });
  });

  const anyClaim = fc.record({
    flexible: fc.record({
      chars: fc.nat({ max: 50_000 }),
      tokens: fc.nat({ max: 20_000 }),
    }),
    fixed: fc.record({
      chars: fc.nat({ max: 2_000 }),
      tokens: fc.nat({ max: 500 }),
    }),
  });
  const anyBatches = fc.array(fc.array(anyClaim, { maxLength: 12 }), {
    maxLength: 6,
  });
  const anyLimit = fc.oneof(
    fc.constant(Number.POSITIVE_INFINITY),
    fc.integer({ min: 500, max: 100_000 }),
  );
  const anyBounds = fc.record({
    maxBatchChars: anyLimit,
    maxTurnChars: anyLimit,
    maxTurnTokens: anyLimit,
  });

  it('keeps every step within its budget, its fixed parts and its floors', () => {
    fc.assert(
      fc.property(anyBatches, anyBounds, (batches, bounds) => {
        const plans = planShares({ batches, bounds });
        let left = bounds.maxTurnChars;
        for (const [at, batch] of batches.entries()) {
          const given = batch.map(({ flexible: { chars } }, index) =>
            Math.min(chars, plans[at]?.shares[index] ?? chars),
          );
          const fixed = sum(batch.map(one => one.fixed.chars));
          const floors = sum(
            batch.map(({ flexible: { chars } }) =>
              Math.min(chars, smallestShareChars),
            ),
          );
          const budget = Math.min(bounds.maxBatchChars, left);
          const total = fixed + sum(given);
          expect(total).toBeLessThanOrEqual(Math.max(budget, fixed) + floors);
          const shares = plans[at]?.shares.filter(Number.isFinite) ?? [];
          if (shares.length > 0 && shares.every(share => share > 500)) {
            expect(total).toBeLessThanOrEqual(budget);
          }
          left -= fixed + sum(given);
        }
      }),
    );
  });

  it('gives the same to a result wherever it stands in its step', () => {
    fc.assert(
      fc.property(
        fc.array(anyClaim, { minLength: 1, maxLength: 12 }).chain(batch =>
          fc.tuple(
            fc.constant(batch),
            fc.shuffledSubarray([...batch.keys()], {
              minLength: batch.length,
            }),
          ),
        ),
        anyBounds,
        ([batch, order], bounds) => {
          const [plan] = planShares({ batches: [batch], bounds });
          const [other] = planShares({
            batches: [order.flatMap(index => batch[index] ?? [])],
            bounds,
          });
          expect(other?.shares).toEqual(
            order.map(index => plan?.shares[index]),
          );
        },
      ),
    );
  });

  it('changes nothing of earlier steps when later ones come', () => {
    fc.assert(
      fc.property(
        anyBatches,
        anyBatches,
        anyBounds,
        (batches, more, bounds) => {
          const before = planShares({ batches, bounds });
          const after = planShares({ batches: [...batches, ...more], bounds });
          expect(after.slice(0, batches.length)).toEqual(before);
        },
      ),
    );
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
