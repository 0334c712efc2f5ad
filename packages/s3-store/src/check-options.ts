import {
  checkFilledText,
  checkPrefix,
  throwIssues,
} from '@spillway-internal/store-parts';
import type { InvalidOption } from 'spillway';
import type { S3StoreOptions } from './s3-store.ts';

/** Options that were checked, with their defaults filled in. */
interface CheckedOptions extends S3StoreOptions {
  readonly prefix: string;
}

/** Checks the options of `s3Store`. No message repeats a configuration, which holds credentials. */
export function checkOptions({
  bucket,
  prefix = 'spillway/',
  client,
  config,
}: S3StoreOptions): CheckedOptions {
  throwIssues({
    caller: 's3Store',
    issues: [
      ...checkFilledText({ option: 'bucket', value: bucket }),
      ...checkPrefix(prefix),
      ...checkClient(client),
      ...checkConfig(client, config),
    ],
  });
  return { bucket, prefix, client, config };
}

function checkClient(client: unknown): InvalidOption[] {
  if (client === undefined) return [];
  const isClient =
    typeof client === 'object' &&
    client !== null &&
    typeof Reflect.get(client, 'send') === 'function';
  if (isClient) return [];
  return [
    {
      option: 'client',
      given: client === null ? 'null' : typeof client,
      allowed: 'must be an S3Client of @aws-sdk/client-s3',
    },
  ];
}

function checkConfig(client: unknown, config: unknown): InvalidOption[] {
  if (config === undefined) return [];
  if (client !== undefined) {
    return [
      {
        option: 'config',
        given: 'a configuration beside a client',
        allowed: 'must be left out when there is a client',
      },
    ];
  }
  if (typeof config === 'object' && config !== null) return [];
  return [
    {
      option: 'config',
      given: config === null ? 'null' : typeof config,
      allowed: 'must be a configuration of S3Client',
    },
  ];
}
