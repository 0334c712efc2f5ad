import { expect, it } from 'vitest';
import { checkPrefix } from './check-prefix.ts';

it.each(['', 'spillway:', 'app/spillway/', 'a', 'x'.repeat(256)])(
  'takes %j',
  prefix => {
    expect(checkPrefix(prefix)).toEqual([]);
  },
);

it.each(['/a', '..', 'a/../b', 'ä', 'a b', 'x'.repeat(257), 7, null])(
  'refuses %j, and says what is allowed',
  prefix => {
    const [issue, ...others] = checkPrefix(prefix);
    expect(others).toEqual([]);
    expect(issue?.option).toBe('prefix');
    expect(issue?.given.length).toBeLessThanOrEqual(83);
    expect(issue?.allowed).toMatch(/^must be /);
  },
);
