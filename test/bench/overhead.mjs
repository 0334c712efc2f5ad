// What Spillway costs where it does little or nothing, as ratios in one run.
// Run from the root after a build: node test/bench/overhead.mjs
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { medians, print } from './ratio.mjs';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

await belowThreshold();
await transformReduced();
await reduceLog();
await wrapStream();
importTime();

async function belowThreshold() {
  const spillway = createSpillway({ store: memoryStore() });
  const value = 'x'.repeat(9_999);
  const bare = { execute: async () => value };
  const { tool } = spillway.tools({ tool: bare });
  let id = 0;
  const call = async wrapped => {
    const toolCallId = `c${id++}`;
    const output = await wrapped.execute({}, { toolCallId, messages: [] });
    return wrapped.toModelOutput?.({ toolCallId, input: {}, output });
  };
  const { ours, theirs } = await medians(
    { ours: () => call(tool), theirs: () => call(bare) },
    { repeat: 2_000 },
  );
  print('a result of 9,999 characters against a bare call', { ours, theirs });
}

async function transformReduced() {
  const spillway = createSpillway({ store: memoryStore() });
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'u' }] }];
  for (let index = 0; index < 1_000; index++) {
    const toolCallId = `c${index}`;
    const output = { type: 'text', value: `${index} `.padEnd(12_000, 'x') };
    prompt.push(
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId, toolName: 't', input: {} }],
      },
      {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId, toolName: 't', output }],
      },
    );
  }
  const model = new MockLanguageModelV4();
  const params = {
    prompt,
    tools: [{ type: 'function', name: 'readToolResult' }],
  };
  const visit = {
    transformParams: async () => ({ ...params, prompt: visitParts(prompt) }),
  };
  await spillway.middleware.transformParams({
    type: 'generate',
    params,
    model,
  });
  const { ours, theirs } = await medians({
    ours: () =>
      spillway.middleware.transformParams({ type: 'generate', params, model }),
    theirs: () => visit.transformParams(),
  });
  print('transformParams over 1,000 seen results against visiting each part', {
    ours,
    theirs,
  });
}

function visitParts(prompt) {
  return prompt.map(message => ({
    ...message,
    content: message.content.map(part => ({ ...part })),
  }));
}

async function reduceLog() {
  const lines = Array.from(
    { length: 110_000 },
    (_, index) =>
      `2026-11-30T12:00:00Z INFO worker-${index % 7} handled request ${index} in ${index % 900} ms`,
  );
  const log = lines.join('\n');
  const actions = { spill: spill(), truncate: truncate() };
  for (const [name, action] of Object.entries(actions)) {
    let id = 0;
    const { ours, theirs } = await medians(
      {
        ours: () =>
          createSpillway({
            store: memoryStore(),
            bands: [{ over: 10_000, action }],
          }).reduceToolResult({
            toolName: 't',
            toolCallId: `c${id++}`,
            output: { type: 'text', value: log },
          }),
        theirs: () => JSON.stringify(log).slice(0, 4_000),
      },
      { rounds: 7 },
    );
    print(
      `${name} of a log of ${(log.length / 1e6).toFixed(1)} MB against JSON.stringify and a slice`,
      { ours, theirs },
    );
  }
}

async function wrapStream() {
  const chunks = [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 't' },
    ...Array.from({ length: 20_000 }, () => ({
      type: 'text-delta',
      id: 't',
      delta: 'word ',
    })),
    { type: 'text-end', id: 't' },
    {
      type: 'finish',
      finishReason: { unified: 'stop', raw: undefined },
      usage,
    },
  ];
  const model = new MockLanguageModelV4({
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks,
        initialDelayInMs: null,
        chunkDelayInMs: null,
      }),
    }),
  });
  const spillway = createSpillway({ store: memoryStore() });
  const wrapped = wrapLanguageModel({ model, middleware: spillway.middleware });
  const run = async used => {
    await streamText({ model: used, prompt: 'u' }).consumeStream();
  };
  const { ours, theirs } = await medians(
    { ours: () => run(wrapped), theirs: () => run(model) },
    { rounds: 9 },
  );
  print('streamText with 20,000 chunks, wrapped against bare', {
    ours,
    theirs,
  });
}

function importTime() {
  const time = specifier => {
    const script = `const t = performance.now(); await import(${JSON.stringify(specifier)}); console.log(performance.now() - t)`;
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    return Math.min(
      ...Array.from({ length: 7 }, () =>
        Number(
          execFileSync(
            process.execPath,
            ['--input-type=module', '-e', script],
            { cwd },
          ).toString(),
        ),
      ),
    );
  };
  const alone = time('ai');
  const both = time('spillway');
  console.log(
    `${'import of spillway beyond that of ai, as a share of ai'.padEnd(66)} ${((both - alone) / alone).toFixed(2).padStart(9)}     (${both.toFixed(0)} ms with ai against ${alone.toFixed(0)} ms for ai alone)`,
  );
}
