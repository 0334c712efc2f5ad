import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from './grapheme-boundary.ts';
import { wordBoundaryAfter, wordBoundaryBefore } from './word-boundary.ts';

const text = 'one two three';

describe('wordBoundaryBefore', () => {
  it('goes back behind the space before a word that would be cut', () => {
    expect(wordBoundaryBefore(text, 6)).toBe(4);
    expect(wordBoundaryBefore(text, 4)).toBe(4);
    expect(wordBoundaryBefore(text, 7)).toBe(7);
    expect(wordBoundaryBefore(text, text.length)).toBe(text.length);
  });

  it('cuts a word that is too long to be left out', () => {
    const long = `one ${'x'.repeat(60)}`;
    expect(wordBoundaryBefore(long, 50)).toBe(50);
    expect(wordBoundaryBefore(long, 20)).toBe(4);
  });
});

describe('wordBoundaryAfter', () => {
  it('goes on to the space behind a word that would be cut', () => {
    expect(wordBoundaryAfter(text, 5)).toBe(7);
    expect(wordBoundaryAfter(text, 4)).toBe(4);
    expect(wordBoundaryAfter(text, 10)).toBe(10);
  });

  it('never moves a place into a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('👩‍👩‍👦', 'é', '\r\n', ' ', 'x') }),
        fc.nat(60),
        (any, place) => {
          const before = graphemeBoundaryBefore(any, place);
          const after = graphemeBoundaryAfter(any, place);
          const [back, on] = [
            wordBoundaryBefore(any, before),
            wordBoundaryAfter(any, after),
          ];
          expect(back).toBeLessThanOrEqual(before);
          expect(on).toBeGreaterThanOrEqual(after);
          expect(graphemeBoundaryBefore(any, back)).toBe(back);
          expect(graphemeBoundaryAfter(any, on)).toBe(on);
        },
      ),
    );
  });
});
