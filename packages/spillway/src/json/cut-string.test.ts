import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutString } from './cut-string.ts';

const cut = (text: string, maxEncodedChars: number, headShare = 0.4): string =>
  cutString({ text, maxEncodedChars, headShare })?.text ?? 'undefined';

describe('cutString', () => {
  it('keeps a text that fits', () => {
    expect(cut('a "text"', 10)).toBe('a "text"');
  });

  it('states the gap between both ends', () => {
    const text = 'The beginning. ' + '.'.repeat(5_000) + ' The very end.';
    expect(cut(text, 80)).toMatchInlineSnapshot(
      `"The beginning. ......[4,976 characters left out].................. The very end."`,
    );
  });

  it('keeps one end by the strategy, and when the space is small', () => {
    const text = 'The beginning. ' + '.'.repeat(5_000) + ' The very end.';
    expect(cut(text, 80, 1)).toMatch(/^The beginning\. \.+\[.* left out\]$/);
    expect(cut(text, 80, 0)).toMatch(/^\[.* left out\]\.+ The very end\.$/);
    expect(cut(text, 50)).toMatch(/^The beginning\. \.+\[.* left out\]$/);
  });

  it('returns undefined when the gap cannot be stated', () => {
    expect(cut('x'.repeat(100), 20)).toBe('undefined');
  });

  it('counts what escapes take', () => {
    const text = '\u0000"\n'.repeat(1_000);
    expect(JSON.stringify(cut(text, 200)).length).toBeLessThanOrEqual(202);
    expect(JSON.stringify(cut(text, 200)).length).toBeGreaterThan(190);
  });

  it('never cuts inside an emoji family or a flag', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let maxChars = 60; maxChars < 90; maxChars++) {
      const [head = '', tail = ''] = cut(family.repeat(50), maxChars).split(
        /\[.*\]/,
      );
      expect(head.length % family.length).toBe(0);
      expect(tail.length % family.length).toBe(0);
    }
  });

  it('is well-formed, within its budget, and counts truly', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 100, maxLength: 400 }),
        fc.integer({ min: 30, max: 120 }),
        fc.constantFrom(0, 0.4, 1),
        (text, maxEncodedChars, headShare) => {
          const result = cutString({ text, maxEncodedChars, headShare });
          if (result === undefined) return;
          expect(result.text.isWellFormed()).toBe(true);
          expect(JSON.stringify(result.text).length).toBeLessThanOrEqual(
            maxEncodedChars + 2,
          );
          const gap = `[${text.length - result.shownChars} characters left out]`;
          const marks = result.shownChars === text.length ? 0 : gap.length;
          expect(result.text.length).toBe(result.shownChars + marks);
        },
      ),
    );
  });
});
