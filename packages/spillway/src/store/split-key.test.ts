import { expect, it } from 'vitest';
import { splitKey } from './split-key.ts';

it('splits a key at its slash', () => {
  expect(splitKey('0123456789abcdef/run-shell-0a.record')).toEqual({
    folder: '0123456789abcdef',
    name: 'run-shell-0a.record',
  });
});

it('takes a key without a slash', () => {
  expect(splitKey('plain')).toEqual({ folder: undefined, name: 'plain' });
});

it.each([
  '',
  '/',
  '.',
  '..',
  'a/..',
  '../a',
  'a..b',
  '/a',
  'a/',
  'a//b',
  'a/b/c',
  './a',
  'a/.',
  'a.',
  'a./b',
  '\0',
  'a\0',
  'a\n',
  'a\\b',
  'C:a',
  'A',
  'a_b',
  'a b',
  '~1-2',
  'a/~1-2',
  '\u00e9',
  '\u{1f4a5}',
  '\ud83d',
  'k'.repeat(129),
])('refuses %j', key => {
  expect(splitKey(key)).toBeUndefined();
});
