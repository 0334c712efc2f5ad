import { InvalidOptionsError } from 'spillway';
import { expect, it } from 'vitest';
import { s3Store } from './s3-store.ts';

function refusal(options: object): string {
  try {
    s3Store(options as never);
  } catch (error) {
    if (InvalidOptionsError.isInstance(error)) return error.message;
    throw error;
  }
  return 'accepted';
}

it('accepts a bucket with a client, a configuration, or neither', () => {
  expect(refusal({ bucket: 'b' })).toBe('accepted');
  expect(refusal({ bucket: 'b', client: { send() {} } })).toBe('accepted');
  expect(refusal({ bucket: 'b', config: { region: 'x' } })).toBe('accepted');
});

it('says what was given and what is allowed, for every wrong option at once', () => {
  expect(refusal({ bucket: '', prefix: 'a/../b', client: 7 }))
    .toMatchInlineSnapshot(`
    "Invalid options for s3Store:
    - bucket: an empty string was given, but it must be a non-empty string
    - prefix: "a/../b" was given, but it must be at most 256 letters, digits, _, -, ., : and /, with no / first and no ".."
    - client: number was given, but it must be an S3Client of @aws-sdk/client-s3"
  `);
  expect(refusal({ bucket: 'b', config: null })).toContain(
    'config: null was given, but it must be a configuration of S3Client',
  );
});

it('repeats no configuration, which holds credentials', () => {
  const config = { credentials: { secretAccessKey: 'secret' } };
  const message = refusal({ bucket: 'b', client: { send() {} }, config });
  expect(message).toContain('must be left out when there is a client');
  expect(message).not.toContain('secret');
});
