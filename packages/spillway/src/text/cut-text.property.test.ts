import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CutStrategy } from './cut-strategy.ts';
import { testCut } from './test-cut.ts';

describe('cutText, for any text', () => {
  const pieces = [
    'word ',
    '\n',
    '\n',
    '\r\n',
    'error: ',
    'connectionPool ',
    '4711 ',
    '🎉',
    '👩‍👩‍👦',
    'e\u0301',
    '中文',
    '🇩🇪',
    'same line\nsame line\n',
  ];
  const texts = fc
    .array(fc.constantFrom(...pieces), { minLength: 200, maxLength: 900 })
    .map(parts => parts.join(''));
  const options = fc.record({
    strategy: fc.constantFrom<CutStrategy>('head', 'tail', 'headTail'),
    keepTailLines: fc.nat({ max: 5 }),
    ask: fc.constantFrom('', 'Which connectionPool has 4711?'),
  });

  it('stays within the budget, well-formed, true and the same for any text (B31)', async () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.integer({ min: 60, max: 600 }),
        options,
        async (text, maxChars, style) => {
          const limit = Math.min(maxChars, text.length - 1);
          const result = await testCut(text, limit, style);
          expect(result).toEqual(await testCut(text, limit, style));
          if (result === undefined) return;
          const { body, facts } = result;
          expect(body.length).toBeLessThanOrEqual(limit);
          expect(body.isWellFormed()).toBe(true);
          const stretches = [...facts.shown, ...facts.gaps].toSorted(
            (one, other) => one.start - other.start,
          );
          const boundaries = new Set(
            [...segmenter.segment(text)].map(({ index }) => index),
          );
          let at = 0;
          for (const { start, chars, from } of stretches) {
            expect(start).toBe(at);
            expect(boundaries).toContain(start);
            expect(text.slice(0, start).split('\n').length).toBe(from.line);
            at += chars;
          }
          expect(at).toBe(text.length);
          for (const { start, chars } of facts.shown)
            expect(body).toContain(text.slice(start, start + chars));
          expect(facts.shownChars).toBe(
            facts.shown.reduce((sum, { chars }) => sum + chars, 0),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
