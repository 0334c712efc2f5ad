import { InvalidOptionsError } from 'spillway';
import { expect, it } from 'vitest';
import { redisStore } from './redis-store.ts';

function refusal(options: object): string {
  try {
    redisStore(options);
  } catch (error) {
    if (InvalidOptionsError.isInstance(error)) return error.message;
    throw error;
  }
  return 'accepted';
}

const client = { sendCommand() {}, connect() {}, on() {}, isOpen: true };

it('accepts a URL or a client', () => {
  expect(refusal({ url: 'redis://127.0.0.1:6379' })).toBe('accepted');
  expect(refusal({ url: 'rediss://user:secret@host/2' })).toBe('accepted');
  expect(refusal({ client, prefix: '', expireAfterMs: 1 })).toBe('accepted');
});

it('says what was given and what is allowed, for every wrong option at once', () => {
  expect(refusal({ prefix: '/x', expireAfterMs: 0 })).toMatchInlineSnapshot(`
    "Invalid options for redisStore:
    - url: undefined was given, but it must be a URL that begins with redis:// or rediss://, unless there is a client
    - prefix: "/x" was given, but it must be at most 256 letters, digits, _, -, ., : and /, with no / first and no ".."
    - expireAfterMs: 0 was given, but it must be a positive integer"
  `);
  expect(refusal({ client: {}, expireAfterMs: '1 day' }))
    .toMatchInlineSnapshot(`
    "Invalid options for redisStore:
    - client: object was given, but it must be a client of node-redis
    - expireAfterMs: string was given, but it must be a positive integer"
  `);
});

it('repeats no URL, which may hold a password', () => {
  for (const url of ['http://user:secret@host', 'redis//:secret', 'secret']) {
    expect(refusal({ url })).toContain('a text that is none was given');
    expect(refusal({ url })).not.toContain('secret');
  }
  const both = refusal({ client, url: 'redis://:secret@host' });
  expect(both).toContain('must be left out when there is a client');
  expect(both).not.toContain('secret');
});
