import { tool } from 'ai';
import {
  createSpillway,
  fileStore,
  memoryStore,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  spill,
  summarize,
  truncate,
} from 'spillway';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectGarbage } from '../collect-garbage.ts';
import { handleIn } from '../read-back.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { report } from './report.ts';

const minutes = Number(process.env['SPILLWAY_SOAK_MINUTES'] ?? 10);
const quotaBytes = 50_000_000;
const sampleMs = (minutes * 60_000) / 60;

let serial = 0;

/** Tools whose results never are the same twice. */
const tools = {
  log: toolOf(() => lines(4_000)),
  rows: toolOf(() =>
    Array.from({ length: 1_500 }, (_, id) => ({ id, name: `n${serial++}` })),
  ),
  bytes: toolOf(() =>
    Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7 + serial++) % 256),
  ),
  small: toolOf(() => ({ ok: true, serial: serial++ })),
  failing: toolOf(() => {
    throw new Error(lines(500));
  }),
  parts: {
    ...toolOf(() => 'x'),
    toModelOutput: () => ({
      type: 'content' as const,
      value: [{ type: 'text' as const, text: lines(3_000) }],
    }),
  },
};

it(`keeps the heap flat for ${minutes} minutes of runs by one instance at module level, whatever ends them`, async () => {
  const directory = await temporaryDirectory();
  const counts = new Map<string, number>();
  const onEvent = ({ type }: SpillwayEvent): void => {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  };
  const bands = [
    {
      over: 100_000,
      action: summarize({
        summarize: ({ text }) => ({
          text: `${text.length} characters`,
          usage: { inputTokens: 10, outputTokens: 1 },
        }),
        then: spill(),
      }),
    },
    { over: 20_000, action: spill({ then: truncate() }) },
    { over: 5_000, action: truncate() },
  ];
  const instances = [
    createSpillway({
      store: fileStore({ directory, maxBytes: quotaBytes }),
      bands,
      onEvent,
    }),
    createSpillway({
      store: memoryStore({ maxBytes: 8_000_000 }),
      bands,
      onEvent,
    }),
  ];
  const heap: number[] = [];
  const startedAt = performance.now();
  let nextSample = startedAt + sampleMs;
  let runs = 0;
  while (performance.now() - startedAt < minutes * 60_000) {
    const shared = instances[runs % 2];
    if (shared !== undefined) await runOnce(shared, runs);
    runs += 1;
    if (performance.now() < nextSample) continue;
    nextSample += sampleMs;
    heap.push(await collectGarbage());
  }
  // A walk over the directory holds a list of its files while it lasts, so the floors are compared.
  const third = Math.floor(heap.length / 3);
  const floors = [0, 1, 2].map(at =>
    Math.min(...heap.slice(at * third, (at + 1) * third)),
  );
  const stored = await bytesIn(fileStore({ directory }));
  report(
    `soak of ${minutes} minutes: ${runs} runs; least heap and buffers in each third ${floors.map(mb).join(', ')}, most ${mb(Math.max(...heap))}; ${mb(stored)} stored under a quota of ${mb(quotaBytes)}, which spares what was used in the last ten minutes; events ${JSON.stringify(Object.fromEntries(counts))}`,
  );
  report(`heap by sample: ${heap.map(mb).join(', ')}`);
  const [, middle = 0, last = Infinity] = floors;
  expect(last - middle).toBeLessThan(3_000_000);
  expect(counts.get('reduction-failed')).toBeUndefined();
  expect(counts.get('store-unavailable')).toBeUndefined();
});

/** One conversation of one of many users: some steps, a read-back, and at times an end in the middle. */
async function runOnce(shared: Spillway, at: number): Promise<void> {
  const spillway = shared.with({ scope: `user-${at % 500}` });
  const [, run] = waysToRun[at % 3] ?? [];
  const steps = [
    [call('log', 'call_0'), call('rows', 'call_1'), call('small', 'call_2')],
    [call('parts', 'call_0'), call('bytes', 'call_1')],
    ...(at % 5 === 0 ? [[call('failing', 'call_0')]] : []),
  ];
  if (at % 7 === 0) {
    // The user has gone away: the tool has returned, and nobody asks for the rest.
    await spillway
      .reduceToolResult({
        toolName: 'log',
        toolCallId: 'call_0',
        output: { type: 'text', value: lines(5_000) },
        abortSignal: AbortSignal.timeout(1),
      })
      .catch(() => {});
    return;
  }
  const first = await run?.({ spillway, tools, steps });
  if (first === undefined) return;
  const handle = handleIn(textOf(lastOutput(first, 'call_1')));
  await run?.({
    spillway,
    tools,
    steps: [[call('readToolResult', 'r', { handle, pattern: 'n1' })]],
    messages: [
      { role: 'user', content: 'x' },
      ...JSON.parse(JSON.stringify(first.responseMessages)),
      { role: 'user', content: 'y' },
    ],
  });
}

function toolOf(execute: () => unknown) {
  return tool({
    inputSchema: z.record(z.string(), z.unknown()),
    execute: async (): Promise<unknown> => execute(),
  });
}

function lines(count: number): string {
  return Array.from(
    { length: count },
    () => `line ${serial++} of a log that says nothing`,
  ).join('\n');
}

async function bytesIn(store: OverflowStore): Promise<number> {
  let sum = 0;
  for await (const { bytes } of store.list?.('') ?? []) sum += bytes;
  return sum;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
