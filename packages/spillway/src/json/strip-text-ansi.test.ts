import { expect, it } from 'vitest';
import { stripTextAnsi } from './strip-text-ansi.ts';

it('strips a text of what a terminal would not show', () => {
  expect(stripTextAnsi('\u001b[31mred\u001b[0m')).toBe('red');
});

it('strips the strings of a text that is JSON, an object or a string alone', () => {
  expect(stripTextAnsi('{"out": "\\u001b[31mred\\u001b[0m"}')).toBe(
    '{"out": "red"}',
  );
  expect(stripTextAnsi('"\\u001b[31mred\\u001b[0m"')).toBe('"red"');
});

it('leaves the letters of an escape alone where they stand in no JSON', () => {
  expect(stripTextAnsi('printf "\\u001b[31m"')).toBe('printf "\\u001b[31m"');
});
