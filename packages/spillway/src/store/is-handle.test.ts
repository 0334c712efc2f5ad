import { expect, it } from 'vitest';
import { isHandle } from './is-handle.ts';

const hash = '0123456789abcdefghjk';

it.each([`a-${hash}`, `run-shell-2-${hash}`, `${'a'.repeat(24)}-${hash}`])(
  'takes %s for a handle',
  text => {
    expect(isHandle(text)).toBe(true);
  },
);

it.each([
  ['nothing', ''],
  ['a hash alone', hash],
  ['an empty slug', `-${hash}`],
  ['a dash in front', `-a-${hash}`],
  ['two dashes', `a--b-${hash}`],
  ['two dashes before the hash', `a--${hash}`],
  ['a slug of 25 characters', `${'a'.repeat(25)}-${hash}`],
  ['capitals', `Run-${hash}`],
  ['a hash that is too short', `a-${hash.slice(1)}`],
  ['a hash that is too long', `a-${hash}0`],
  ['a letter that the alphabet leaves out', `a-${hash.slice(1)}u`],
  ['a line feed at the end', `a-${hash}\n`],
  ['a key with its scope', `0123456789abcdef/a-${hash}`],
  ['the key of a record', `a-${hash}.record`],
  ['a call id', 'call_9Xk2VdM0eQ'],
  ['a path', '../../etc/passwd'],
])('does not take %s for one', (_, text) => {
  expect(isHandle(text)).toBe(false);
});

it('answers at once on 10 MB', () => {
  const started = performance.now();
  expect(isHandle('a-'.repeat(5_000_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(50);
});
