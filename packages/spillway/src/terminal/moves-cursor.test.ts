import { expect, it } from 'vitest';
import { movesCursor } from './moves-cursor.ts';

it.each([
  ['a carriage return within a line', 'a\rb', true],
  ['carriage returns before line feeds and at the end', 'a\r\nb\r', false],
  ['two of them before a line feed', 'a\r\r\n', true],
  ['a backspace', 'a\bb', true],
  ['a sequence that erases', 'a\u001b[0Kb', true],
  ['a sequence that goes to a column', 'a\u001b[12Gb', true],
  ['colours', '\u001b[1;31ma\u001b[0m', false],
  ['plain text', 'A[2K', false],
])('tells whether a cursor moves: %s', (_name, text, moves) => {
  expect(movesCursor(text)).toBe(moves);
});
