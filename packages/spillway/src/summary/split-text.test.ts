import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it('splits after line ends where that leaves at least half of a part', () => {
  expect(splitText('aaaa\nbbbb\ncccc\n', 10)).toEqual([
    'aaaa\nbbbb\n',
    'cccc\n',
  ]);
  expect(splitText('a\n'.padEnd(25, 'b'), 10)).toEqual([
    'a\nbbbbbbbb',
    'bbbbbbbbbb',
    'bbbbb',
  ]);
});

it('loses nothing, and halves no grapheme, for any text', () => {
  const pieces = fc.constantFrom('word ', '\n', '🎉', '👩‍👩‍👦', 'e\u0301');
  const texts = fc
    .array(pieces, { maxLength: 400 })
    .map(parts => parts.join(''));
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 90 }), (text, maxChars) => {
      const parts = splitText(text, maxChars);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(maxChars);
        expect(part.length).toBeGreaterThan(0);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});
