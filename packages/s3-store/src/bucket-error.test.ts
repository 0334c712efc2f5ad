import { expect, it } from 'vitest';
import { bucketError } from './bucket-error.ts';

const about = { operation: 'write s/a', bucket: 'b' };

it('says status and code of an answer, and nothing of its texts', () => {
  const error = Object.assign(new Error('Signature=secret'), {
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
    $response: { headers: { authorization: 'secret' } },
  });
  const made = bucketError({ ...about, error });
  expect(made.message).toBe(
    's3Store could not write s/a in b: 403 AccessDenied',
  );
  expect(made.cause).toBeUndefined();
});

it('says what the machine said where there was no answer', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
    code: 'ECONNREFUSED',
    $metadata: { attempts: 3 },
  });
  expect(bucketError({ ...about, error }).message).toBe(
    's3Store could not write s/a in b: ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:1',
  );
});

it.each([undefined, null, 'text', 7])('takes %j for an error', error => {
  expect(bucketError({ ...about, error }).message).toBe(
    's3Store could not write s/a in b: Error',
  );
});
