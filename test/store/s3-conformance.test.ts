import { s3Store } from '@spillway/s3';
import { describeStore } from 'spillway/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { type S3Front, startS3Front } from '../server/s3-front.ts';
import { s3Config, type S3Server, startS3Server } from '../server/s3-server.ts';

describe('an S3-compatible server', () => {
  let server: S3Server | undefined;
  let heeding: S3Front | undefined;
  let ignoring: S3Front | undefined;
  let count = 0;

  beforeAll(async () => {
    server = await startS3Server();
    const { port } = server;
    heeding = await startS3Front({ port });
    ignoring = await startS3Front({ port, heedsConditions: false });
  });
  afterAll(async () => {
    await heeding?.stop();
    await ignoring?.stop();
    await server?.stop();
  });

  const open = (front: S3Front | undefined) =>
    s3Store({
      bucket: server?.bucket ?? '',
      prefix: `test-${count++}/`,
      config: s3Config(front?.port ?? 0),
    });

  describeStore({
    name: 's3Store where If-None-Match is heeded',
    createStore: () => open(heeding),
  });

  describeStore({
    name: 's3Store where If-None-Match is ignored',
    createStore: () => open(ignoring),
  });
});
