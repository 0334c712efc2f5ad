import { expect, it } from 'vitest';
import { stripJsonAnsi } from './strip-json-ansi.ts';

it('strips the strings of JSON, and returns the same text when there is nothing to strip', () => {
  const source = JSON.stringify({ out: '\u001b[31mred\u001b[0m', code: 1 });
  expect(stripJsonAnsi(source)).toBe('{"out":"red","code":1}');
  const plain = '{"out":"a literal \\\\u001b[31m"}';
  expect(JSON.parse(stripJsonAnsi(plain))).toEqual(JSON.parse(plain));
  const clean = '{"a":1}';
  expect(stripJsonAnsi(clean)).toBe(clean);
});

it('leaves all else as it stands: digits, white space, keys, any depth', () => {
  const source =
    '{ "id": 12345678901234567890,\n  "\\u001b[1mkey": "\\u001B[31mred\\u001b[0m" , "n": 1.0 }';
  expect(stripJsonAnsi(source)).toBe(
    '{ "id": 12345678901234567890,\n  "\\u001b[1mkey": "red" , "n": 1.0 }',
  );
  const depth = 50_000;
  const deep = `${'['.repeat(depth)}"\\u001b[31mred"${']'.repeat(depth)}`;
  expect(stripJsonAnsi(deep)).toBe(
    `${'['.repeat(depth)}"red"${']'.repeat(depth)}`,
  );
});
