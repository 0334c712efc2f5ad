import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { testSource } from '../window/test-source.ts';
import { findHits, type HitPositions } from './find-hits.ts';
import { type HitCount, newHitCount } from './hit-count.ts';

/** Finds hits of a text in blocks of a size: 16 of them make a stretch. */
function find({
  text,
  blockBytes,
  count = newHitCount(),
  ...options
}: {
  text: string;
  pattern: string;
  skip: number;
  take: number;
  fromEnd?: boolean;
  blockBytes?: number;
  count?: HitCount;
}): HitPositions {
  const { source, index, run } = testSource(text, blockBytes);
  return run(findHits({ source, index, count, ...options }));
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
        const count = newHitCount();
        const all = {
          text,
          pattern,
          skip: 0,
          take: 1_000,
          blockBytes: 1,
          count,
        };
        expect(find(all)).toEqual({ total: starts.length, starts });
        expect(find({ ...all, skip: 1, take: 2 })).toEqual({
          total: starts.length,
          starts: starts.slice(1, 3),
        });
        expect(find({ ...all, skip: 1, take: 2, fromEnd: true })).toEqual({
          total: starts.length,
          starts: starts.slice(0, -1).slice(-2),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('finds hits across the borders of stretches, of any script', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '€', '😀', '\r\n', '\n'),
      minLength: 20,
      maxLength: 200,
    });
    const part = fc.tuple(fc.nat(150), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(
        text,
        part,
        fc.integer({ min: 1, max: 5 }),
        (whole, [from, length], blockBytes) => {
          const pattern = whole.slice(from, from + length).toWellFormed();
          fc.pre(pattern !== '');
          const starts = positionsOf(whole, pattern);
          expect(
            find({ text: whole, pattern, skip: 0, take: 1_000, blockBytes }),
          ).toEqual({ total: starts.length, starts });
        },
      ),
    );
  });

  it('finds what hangs on a byte that is rare', () => {
    const size = 1_300_000;
    const part = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 20 });
    fc.assert(
      fc.property(
        fc.tuple(part, part).filter(parts => parts.join('') !== ''),
        fc.array(fc.nat(size), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        ([before, behind], places, isWhole) => {
          const pattern = `${before}Q${behind}`;
          let text = 'ab'.repeat(size / 2);
          for (const at of [...places, 524_280, 1_048_570]) {
            const put = isWhole ? pattern : pattern.slice(0, -1);
            text = text.slice(0, at) + put + text.slice(at + put.length);
          }
          const starts = positionsOf(text, pattern);
          expect(find({ text, pattern, skip: 0, take: 1_000 })).toEqual({
            total: starts.length,
            starts,
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('reads little for a second page of the same search', () => {
    const text = 'x'.repeat(99).concat('\n').repeat(100_000);
    const { source, index } = testSource(text);
    const count = newHitCount();
    const bytesRead = (skip: number): number => {
      const search = findHits({
        source,
        index,
        pattern: '\n',
        skip,
        take: 10,
        count,
      });
      let read = 0;
      let step = search.next();
      while (!step.done) {
        const { start, end } = step.value ?? { start: 0, end: 0 };
        read += end - start;
        step = search.next(new TextEncoder().encode(text.slice(start, end)));
      }
      expect(step.value.starts[0]).toBe(99 + skip * 100);
      return read;
    };
    expect(bytesRead(0)).toBeGreaterThan(10_000_000);
    expect(bytesRead(50_000)).toBeLessThan(2_200_000);
  });

  it('finds the same where there is no Buffer', () => {
    const text = 'abcabca€b😀caab'.repeat(50);
    for (const pattern of [
      'a',
      'abc',
      '€b😀',
      'caabab',
      'x',
      'caababcabca€b😀c',
    ]) {
      const options = { text, pattern, skip: 0, take: 1_000, blockBytes: 3 };
      const expected = find(options);
      vi.stubGlobal('Buffer', undefined);
      try {
        expect(find(options)).toEqual(expected);
      } finally {
        vi.unstubAllGlobals();
      }
    }
  });

  it('takes no time for a pattern that makes other algorithms quadratic (C45)', () => {
    const text = 'a'.repeat(5_000_000);
    const pattern = `${'a'.repeat(1_500)}b${'a'.repeat(1_499)}`;
    const before = performance.now();
    expect(find({ text, pattern, skip: 0, take: 1 }).total).toBe(0);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('counts once when two answers search at the same time', () => {
    const { source, index, run } = testSource('needle '.repeat(100), 4);
    const count = newHitCount();
    const options = {
      source,
      index,
      pattern: 'needle',
      skip: 0,
      take: 5,
      count,
    };
    const one = findHits(options);
    one.next();
    expect(run(findHits(options)).total).toBe(100);
    const bytes = new TextEncoder().encode('needle '.repeat(100));
    let step = one.next(bytes.subarray(0, 128));
    while (!step.done) {
      const range = step.value;
      step = one.next(range && bytes.subarray(range.start, range.end));
    }
    expect(step.value.total).toBe(100);
  });

  it('offers a pause for every half megabyte', () => {
    const { source, index } = testSource('x'.repeat(5_000_000));
    const search = findHits({
      source,
      index,
      pattern: 'y',
      skip: 0,
      take: 1,
      count: newHitCount(),
    });
    let pauses = 0;
    const bytes = new TextEncoder().encode('x'.repeat(5_000_000));
    let step = search.next();
    while (!step.done) {
      if (step.value === undefined) pauses++;
      step = search.next(
        step.value && bytes.subarray(step.value.start, step.value.end),
      );
    }
    expect(pauses).toBe(9);
  });
});
