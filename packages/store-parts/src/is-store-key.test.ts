import { expect, it } from 'vitest';
import { isStoreKey } from './is-store-key.ts';

it.each([
  'plain',
  '0123456789abcdef/run-shell-0123456789abcdefghjk',
  '0123456789abcdef/run-shell-0123456789abcdefghjk.record',
  'k'.repeat(128),
])('takes %s for a key', key => {
  expect(isStoreKey(key)).toBe(true);
});

it.each([
  '',
  '..',
  'a/../b',
  '/etc/passwd',
  'a/',
  'a//b',
  'a/b/c',
  'A',
  'a b',
  'a\0',
  'a\n',
  '\u{1f4a5}',
  '\ud83d',
  'k'.repeat(129),
])('takes %j for none', key => {
  expect(isStoreKey(key)).toBe(false);
});
