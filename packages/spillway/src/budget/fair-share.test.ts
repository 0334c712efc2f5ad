import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fairShare } from './fair-share.ts';

it('serves small claims whole and gives large ones equal shares', () => {
  expect(fairShare([100, 5_000, 8_000], 4_100)).toBe(2_000);
});

it('is infinite when everything fits', () => {
  expect(fairShare([1, 2, 3], 6)).toBe(Number.POSITIVE_INFINITY);
  expect(fairShare([], 0)).toBe(Number.POSITIVE_INFINITY);
});

it('fits, wastes less than one each, and does not depend on the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 10_000 }), { minLength: 1 }),
      fc.nat({ max: 100_000 }),
      (claims, total) => {
        const share = fairShare(claims, total);
        const served = claims.map(claim => Math.min(claim, share));
        const sum = served.reduce((a, b) => a + b, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(total, 0));
        if (share !== Number.POSITIVE_INFINITY) {
          expect(total - sum).toBeLessThan(claims.length);
        }
        expect(fairShare(claims.toReversed(), total)).toBe(share);
      },
    ),
  );
});
