/** Processes that share nothing but a store send the same prompts, and pay for a summary once (D55, A20, A25). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelMessage } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDifference } from '../first-difference.ts';
import {
  hasRedisServer,
  type RedisServer,
  startRedisServer,
} from '../server/redis-server.ts';
import { type S3Front, startS3Front } from '../server/s3-front.ts';
import { s3Config, type S3Server, startS3Server } from '../server/s3-server.ts';
import { skipLoudly } from '../server/skip-loudly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { madeHistory } from './made-history.ts';
import { promptInProcess, type StoreAddress } from './prompt-in-process.ts';

const transcript = join(
  import.meta.dirname,
  '../../../shared/data/transcripts/claude-code-entire-c8-65e23c3009-0.json',
);

const histories: readonly (readonly [string, () => ModelMessage[]])[] = [
  ['a history of every kind of result', madeHistory],
  ['a real transcript', () => JSON.parse(readFileSync(transcript, 'utf8'))],
];

const kinds = ['file', 'redis', 's3', 'unstorage'] as const;

/** The stores whose server or file system lets one of two writers win. */
const deciding = kinds.filter(kind => kind !== 'unstorage');

skipLoudly({ what: 'redis-server on the PATH', isThere: hasRedisServer });

describe('two processes with one store', () => {
  let redis: RedisServer | undefined;
  let s3: S3Server | undefined;
  let front: S3Front | undefined;

  beforeAll(async () => {
    if (hasRedisServer) redis = await startRedisServer();
    s3 = await startS3Server();
    front = await startS3Front({ port: s3.port });
  });
  afterAll(async () => {
    await redis?.stop();
    await front?.stop();
    await s3?.stop();
  });

  describe.each(histories)('and %s', (title, load) => {
    const isMissing = title === 'a real transcript' && !existsSync(transcript);

    it.skipIf(isMissing).for(kinds)(
      'send the same bytes and pay for one summary: %s',
      async (kind, { skip }) => {
        if (kind === 'redis') skip(!hasRedisServer, 'no redis-server');
        const store = await addressOf(kind);
        const messages = inScope(load(), 'one after another');
        const input = { store, messages, summarizeOver: 100_000 };
        const first = await promptInProcess(input);
        const second = await promptInProcess(input);
        expect(first.summaries).toBe(1);
        expect(second.summaries).toBe(0);
        expect(firstDifference(second.prompt, first.prompt)).toBeUndefined();
        expect(first.origins.length).toBeGreaterThan(3);
        expect(new Set(first.origins)).toEqual(new Set(['fresh']));
        expect(new Set(second.origins)).toEqual(new Set(['record']));
        expect(second.origins).toHaveLength(first.origins.length);
      },
    );

    it.skipIf(isMissing).for(deciding)(
      'send the same bytes when both begin at once: %s',
      async (kind, { skip }) => {
        if (kind === 'redis') skip(!hasRedisServer, 'no redis-server');
        const store = await addressOf(kind);
        const messages = inScope(load(), 'at once');
        const input = { store, messages, summarizeOver: 100_000 };
        const [first, second] = await Promise.all([
          promptInProcess(input),
          promptInProcess(input),
        ]);
        expect(firstDifference(second.prompt, first.prompt)).toBeUndefined();
        expect(first.summaries + second.summaries).toBeGreaterThan(0);
      },
    );
  });

  async function addressOf(
    kind: (typeof kinds)[number],
  ): Promise<StoreAddress> {
    switch (kind) {
      case 'file':
        return { type: kind, directory: await temporaryDirectory() };
      case 'redis':
        return { type: kind, url: redis?.url ?? '' };
      case 's3':
        return {
          type: kind,
          bucket: s3?.bucket ?? '',
          config: s3Config(front?.port ?? 0),
        };
      case 'unstorage':
        return { type: kind, base: await temporaryDirectory() };
    }
  }
});

/** Gives the calls of a history ids of their own, so that tests which share a server share no record. */
function inScope(messages: ModelMessage[], scope: string): ModelMessage[] {
  return JSON.parse(JSON.stringify(messages), (key, value: unknown) =>
    key === 'toolCallId' ? `${scope} ${String(value)}` : value,
  );
}
