import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  graphemeBoundaryAfter,
  graphemeBoundaryBefore,
} from './grapheme-boundary.ts';

const pieces = [
  'a',
  'é',
  '\r\n',
  '\n',
  '中',
  '🎉',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  'e\u0301\u0302',
  '각',
  '\u0000',
];
const texts = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 })
  .map(parts => parts.join(''));

function boundariesOf(text: string): Set<number> {
  const segments = new Intl.Segmenter('en', {
    granularity: 'grapheme',
  }).segment(text);
  return new Set([...segments].map(({ index }) => index).concat(text.length));
}

describe('an escape sequence', () => {
  it('is cut before or after and never inside', () => {
    const text = 'a\u001B[1;31mred\u001B[m';
    for (let index = 2; index < 8; index++) {
      expect(graphemeBoundaryBefore(text, index)).toBe(1);
      expect(graphemeBoundaryAfter(text, index)).toBe(8);
    }
    expect(graphemeBoundaryBefore(text, 8)).toBe(8);
    expect(graphemeBoundaryAfter(text, 1)).toBe(1);
  });

  it('is cut anywhere where it has no end, or is longer than one is', () => {
    const open = `\u001B[${'1;'.repeat(40)}`;
    const broken = 'a\u001B[1\nb';
    for (const text of [open, broken, `${open}m`]) {
      for (let index = 0; index <= text.length; index++) {
        expect(graphemeBoundaryBefore(text, index)).toBe(index);
        expect(graphemeBoundaryAfter(text, index)).toBe(index);
      }
    }
  });
});

describe('graphemeBoundaryBefore', () => {
  it('finds the boundary that a segmentation of the whole text has', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const index = seed % (text.length + 1);
        const expected = Math.max(
          ...[...boundariesOf(text)].filter(at => at <= index),
        );
        expect(graphemeBoundaryBefore(text, index)).toBe(expected);
      }),
    );
  });

  it('keeps flags in pairs far into a text', () => {
    const text = `${'x'.repeat(1_000)}${'🇩🇪'.repeat(20)}`;
    expect(graphemeBoundaryBefore(text, 1_000 + 4 * 7 + 2)).toBe(1_000 + 4 * 7);
  });

  it('cuts a run of marks longer than its window between code points', () => {
    const text = `e${'\u0301'.repeat(2_000)}`;
    expect(graphemeBoundaryBefore(text, 1_000)).toBe(1_000);
    const emoji = '👨‍'.repeat(500);
    const cut = graphemeBoundaryBefore(emoji, 751);
    expect(emoji.slice(0, cut).isWellFormed()).toBe(true);
  });
});

describe('graphemeBoundaryAfter', () => {
  it('finds the boundary that a segmentation of the whole text has', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const index = seed % (text.length + 1);
        const expected = Math.min(
          ...[...boundariesOf(text)].filter(at => at >= index),
        );
        expect(graphemeBoundaryAfter(text, index)).toBe(expected);
      }),
    );
  });

  it('never halves a surrogate pair, also where the cluster is longer than its window', () => {
    const text = '👨‍'.repeat(500);
    const cut = graphemeBoundaryAfter(text, 751);
    expect(text.slice(cut).isWellFormed()).toBe(true);
    expect(cut).toBeGreaterThanOrEqual(751);
  });
});
