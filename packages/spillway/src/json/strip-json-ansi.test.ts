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

it('leaves JSON alone that is nested too deeply for the reviver', () => {
  const deep = `${'['.repeat(50_000)}"\\u001b[31m"${']'.repeat(50_000)}`;
  expect(stripJsonAnsi(deep)).toBe(deep);
});
