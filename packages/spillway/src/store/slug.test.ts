import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug, slugMaxChars } from './slug.ts';

it.each([
  ['readFile', 'readfile'],
  ['run_shell', 'run-shell'],
  ['mcp__github__list issues', 'mcp-github-list-issues'],
  ['--x--', 'x'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a.b', 'a-b'],
  ['abcdefghijklmnopqrstuvw_xyz', 'abcdefghijklmnopqrstuvw'],
  ['\u691c\u7d22', ''],
  ['', ''],
])('writes %j as %j', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

it('holds nothing but words and single dashes, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      expect(slug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug(name).length).toBeLessThanOrEqual(slugMaxChars);
    }),
  );
});
