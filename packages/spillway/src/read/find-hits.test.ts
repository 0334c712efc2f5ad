import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHits, type HitPositions } from './find-hits.ts';

function find(options: Parameters<typeof findHits>[0]): HitPositions {
  const search = findHits(options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

function positionsOf(text: string, pattern: string): number[] {
  const starts: number[] = [];
  let at = text.indexOf(pattern);
  while (at !== -1) {
    starts.push(at);
    at = text.indexOf(pattern, at + pattern.length);
  }
  return starts;
}

describe('findHits', () => {
  it('finds what indexOf finds', () => {
    const letters = (minLength: number): fc.Arbitrary<string> =>
      fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength });
    fc.assert(
      fc.property(letters(0), letters(1), (text, pattern) => {
        const starts = positionsOf(text, pattern);
        const all = { text, pattern, skip: 0, take: 1_000 };
        expect(find(all)).toEqual({ total: starts.length, starts });
        expect(find({ ...all, skip: 1, take: 2 })).toEqual({
          total: starts.length,
          starts: starts.slice(1, 3),
        });
      }),
    );
  });

  it('takes no time for a pattern that makes other algorithms quadratic (C45)', () => {
    const text = 'a'.repeat(5_000_000);
    const pattern = `${'a'.repeat(1_500)}b${'a'.repeat(1_499)}`;
    const before = performance.now();
    expect(find({ text, pattern, skip: 0, take: 1 }).total).toBe(0);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('finds a hit that lies across a pause', () => {
    const text = `${'x'.repeat(524_286)}needle${'x'.repeat(10)}`;
    const search = findHits({ text, pattern: 'needle', skip: 0, take: 1 });
    expect(search.next().done).toBe(false);
    expect(search.next().value).toEqual({ total: 1, starts: [524_286] });
  });
});
