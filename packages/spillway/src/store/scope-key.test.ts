import { expect, it } from 'vitest';
import { scopeKey } from './scope-key.ts';

it('names a scope by 16 characters that say nothing of it', async () => {
  expect(await scopeKey('default')).toMatchInlineSnapshot(`"xpamwgft7wwnsv0y"`);
  expect(await scopeKey('user-1')).toMatchInlineSnapshot(`"pns9zc73s89ef9gz"`);
});

it('tells scopes apart that UTF-8 would not', async () => {
  const scopes = ['', ' ', 'a/b', 'a_b', 'a.b', '\ud83d', '\ud83e', '\ufffd'];
  const keys = await Promise.all(scopes.map(scopeKey));
  expect(new Set(keys).size).toBe(scopes.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});
