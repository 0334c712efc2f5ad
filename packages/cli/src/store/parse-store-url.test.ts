import { describe, expect, it } from 'vitest';
import { parseStoreUrl } from './parse-store-url.ts';

describe('parseStoreUrl', () => {
  it.each([
    ['./store', { type: 'directory', directory: './store' }],
    ['/var/store', { type: 'directory', directory: '/var/store' }],
    ['C:\\store', { type: 'directory', directory: 'C:\\store' }],
    ['file:///var/a%20b', { type: 'directory', directory: '/var/a b' }],
    [
      'redis://127.0.0.1:6379/2',
      { type: 'redis', url: 'redis://127.0.0.1:6379/2', prefix: undefined },
    ],
    [
      'rediss://me:secret@host?prefix=app:',
      { type: 'redis', url: 'rediss://me:secret@host', prefix: 'app:' },
    ],
    [
      's3://bucket',
      {
        type: 's3',
        bucket: 'bucket',
        prefix: undefined,
        endpoint: undefined,
        region: undefined,
      },
    ],
    [
      's3://bucket/a/b?endpoint=http://127.0.0.1:9000&region=eu',
      {
        type: 's3',
        bucket: 'bucket',
        prefix: 'a/b/',
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu',
      },
    ],
    [
      's3://bucket?prefix=a-',
      {
        type: 's3',
        bucket: 'bucket',
        prefix: 'a-',
        endpoint: undefined,
        region: undefined,
      },
    ],
  ])('reads %s', (text, location) => {
    expect(parseStoreUrl(text)).toEqual(location);
  });

  it.each([
    '',
    'ftp://host/x',
    'http://host',
    'file://host/share',
    's3://',
    's3://key:secret@bucket',
    's3://bucket?endpoit=http://127.0.0.1',
    's3://bucket?region=a&region=b',
    's3://bucket?endpoint=ftp://x',
    's3://bucket/a?prefix=b',
    'redis://host?database=2',
    'redis://:not a url',
  ])('refuses %j', text => {
    expect(parseStoreUrl(text)).toBeUndefined();
  });
});
