// Runs 1,000 agents at once on one store, and prints seconds and peak memory as
// JSON. Started by stores.mjs, with the address of the store.
import { generateText, isStepCount, tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createSpillway } from 'spillway';
import { z } from 'zod';
import { openStore } from '../store/open-store.mjs';

const count = 1_000;
const address = JSON.parse(process.argv[2]);
const store = await openStore(address);
const spillway = createSpillway(store ? { store } : {});
const log = Array.from(
  { length: 400 },
  (_, at) => `2026-11-30T12:00:00Z INFO worker-${at % 7} handled request ${at}`,
).join('\n');

// Not what the system says was the most: that begins with the parent's own.
let peakBytes = 0;
const sample = () => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
};
setInterval(sample, 5);

const startedAt = performance.now();
await Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const seconds = (performance.now() - startedAt) / 1_000;
sample();
console.log(
  JSON.stringify({
    count,
    seconds,
    peakMB: peakBytes / 1_000_000,
  }),
);
process.exit();

/** One agent of two steps, whose tool returns 25,000 characters. */
async function run(at) {
  const tools = {
    log: tool({
      inputSchema: z.object({}),
      execute: async () => `${at}\n${log}`,
    }),
  };
  const scoped = spillway.with({ scope: `user-${at % 50}` });
  const model = scripted(`call-${at}`);
  await generateText({
    model: store
      ? wrapLanguageModel({ model, middleware: scoped.middleware })
      : model,
    tools: store ? scoped.tools(tools) : tools,
    stopWhen: isStepCount(2),
    prompt: 'What is in there?',
  });
}

function scripted(toolCallId) {
  let step = 0;
  const call = { type: 'tool-call', toolCallId, toolName: 'log', input: '{}' };
  return new MockLanguageModelV4({
    doGenerate: async () => ({
      content: step++ === 0 ? [call] : [{ type: 'text', text: 'done' }],
      finishReason: {
        unified: step === 1 ? 'tool-calls' : 'stop',
        raw: undefined,
      },
      usage: { inputTokens: {}, outputTokens: {} },
      warnings: [],
    }),
  });
}
