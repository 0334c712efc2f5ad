import { S3Client } from '@aws-sdk/client-s3';
import type { OverflowStore } from 'spillway';
import { expectTypeOf, it } from 'vitest';
import { s3Store } from './s3-store.ts';

it('takes a client of the AWS SDK, or the configuration of one', () => {
  expectTypeOf(s3Store).toBeCallableWith({
    bucket: 'b',
    client: new S3Client(),
  });
  expectTypeOf(s3Store).toBeCallableWith({
    bucket: 'b',
    config: { endpoint: 'http://127.0.0.1' },
  });
  // @ts-expect-error -- the bucket is missing
  s3Store({});
  // @ts-expect-error -- no such option of the SDK
  s3Store({ bucket: 'b', config: { zone: 'x' } });
});

it('is a store', () => {
  expectTypeOf(s3Store).returns.toEqualTypeOf<OverflowStore>();
});
