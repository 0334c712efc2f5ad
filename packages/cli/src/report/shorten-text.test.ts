import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

it('keeps the beginning of a text, and never half of a surrogate pair', () => {
  expect(shortenText({ text: 'ab😀cd', chars: 90, maxChars: 3 })).toEqual({
    text: 'ab',
    chars: 90,
  });
  expect(shortenText({ text: 'ab😀cd', chars: 90, maxChars: 4 }).text).toBe(
    'ab😀',
  );
  expect(shortenText({ text: 'ab', chars: 2, maxChars: 4 })).toEqual({
    text: 'ab',
    chars: 2,
  });
});
