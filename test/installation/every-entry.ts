/**
 * Every entry of every package, used. A test compiles it as it stands, and runs it
 * without its types, on each version of Node.
 */
import { S3Client } from '@aws-sdk/client-s3';
import { redisStore } from '@spillway/redis';
import { s3Store } from '@spillway/s3';
import { unstorageStore } from '@spillway/unstorage';
import { tool } from 'ai';
import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  type SpillwayEvent,
  spill,
} from 'spillway';
import { checkBounds } from 'spillway/bounds';
import { createLogListener } from 'spillway/logging';
import { createTelemetryListener } from 'spillway/opentelemetry';
import { type TiktokenEncoding, tiktoken } from 'spillway/tiktoken';
import { createStorage } from 'unstorage';
import { z } from 'zod';

const encoding: TiktokenEncoding = 'cl100k_base';
const tokenizer = await tiktoken({ encoding });

const lines: string[] = [];
const log = createLogListener({
  logger: {
    info: (_fields, message) => lines.push(message),
    warn: (_fields, message) => lines.push(message),
  },
});
const measure = createTelemetryListener();

const stores: Record<string, OverflowStore> = {
  memory: memoryStore(),
  unstorage: unstorageStore({ storage: createStorage() }),
};
const handles: Record<string, string | undefined> = {};
const answers: Record<string, string> = {};
for (const [name, store] of Object.entries(stores)) {
  const spillway = createSpillway({
    store,
    tokenizer,
    overTokens: true,
    bands: [{ over: 1_000, action: spill() }],
    onEvent: (event: SpillwayEvent) => {
      log(event);
      measure(event);
    },
  });
  const { reduction } = await spillway.reduceToolResult({
    toolName: 'readLog',
    toolCallId: 'call-1',
    output: { type: 'text', value: 'a line of a log\n'.repeat(2_000) },
  });
  const handle = reduction?.handle ?? '';
  handles[name] = handle;
  answers[name] = await spillway.readToolResult.execute({ handle, limit: 1 });
}

const { findings, cases } = await checkBounds({
  spillway: createSpillway(),
  tools: {
    readLog: tool({
      inputSchema: z.object({ path: z.string() }),
      execute: async ({ path }) => `${path}\n`.repeat(20_000),
    }),
  },
  worstCases: { readLog: { input: { path: '/var/log/worker.log' } } },
  contextWindowTokens: 100_000,
});

// Neither is asked for anything, so neither server is needed.
const unasked: OverflowStore[] = [
  redisStore({ url: 'redis://127.0.0.1:1' }),
  s3Store({ bucket: 'none', client: new S3Client({ region: 'eu-west-1' }) }),
];

console.log(
  JSON.stringify({
    tokens: tokenizer('one two three'),
    lines,
    handles,
    answers,
    findings: findings.length,
    cases: cases.length,
    unasked: unasked.map(store => typeof store.write),
  }),
);
