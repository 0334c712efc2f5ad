// What reaches the model of ten parallel results of 19,999 characters: with plain `ai`, with bands alone, and with a
// budget of 60,000 for the step; and what the budget costs once it has been applied.
// Run from the root after a build: node test/bench/parallel.mjs
import { generateText, isStepCount, tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createSpillway, memoryStore, spill } from 'spillway';
import { z } from 'zod';
import { medians, print } from './ratio.mjs';

const bands = [{ over: 20_000, action: spill() }];
const names = Array.from({ length: 10 }, (_, at) => `tool${at}`);
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const tools = Object.fromEntries(
  names.map(name => [
    name,
    tool({ inputSchema: z.object({}), execute: async () => textOf(name) }),
  ]),
);

const plain = await run();
printSent('plain ai', plain);
printSent('bands alone', await run({ turnBudget: false }));
printSent(
  'a budget of 60,000',
  await run({ turnBudget: { maxChars: 60_000 } }),
);

await replay('a prompt of 10 results over their budget, seen before', 1);
await replay(
  'a prompt of 1,000 results, each 10 over their budget, seen before',
  100,
);

function printSent(title, { sizes, chars }) {
  const label = `characters of results sent, ${title}`;
  const share = (chars / plain.chars).toFixed(2);
  console.log(
    `${label.padEnd(66)} ${String(chars).padStart(9)}     (${share} of plain; each ${Math.min(...sizes)} to ${Math.max(...sizes)})`,
  );
}

/** Runs one step of ten calls, and counts the characters of what the model is then given. */
async function run(options) {
  let sizes = [];
  let calls = 0;
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      calls += 1;
      sizes = prompt
        .filter(({ role }) => role === 'tool')
        .flatMap(({ content }) =>
          content.map(({ output }) => output.value.length),
        );
      const content =
        calls > 1
          ? [{ type: 'text', text: 'done' }]
          : names.map(toolName => ({
              type: 'tool-call',
              toolCallId: `c-${toolName}`,
              toolName,
              input: '{}',
            }));
      const unified = calls > 1 ? 'stop' : 'tool-calls';
      return {
        content,
        finishReason: { unified, raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
  const spillway =
    options && createSpillway({ ...options, bands, store: memoryStore() });
  await generateText({
    model: spillway
      ? wrapLanguageModel({ model, middleware: spillway.middleware })
      : model,
    tools: spillway ? spillway.tools(tools) : tools,
    prompt: 'go',
    stopWhen: isStepCount(2),
  });
  return { sizes, chars: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Compares a step over the budget with the same step without one, where everything was seen before. */
async function replay(title, steps) {
  const model = new MockLanguageModelV4();
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'u' }] }];
  for (let step = 0; step < steps; step++) {
    const calls = [];
    const results = [];
    for (const toolName of names) {
      const toolCallId = `${toolName}-${step}`;
      const output = { type: 'text', value: textOf(toolCallId) };
      calls.push({ type: 'tool-call', toolName, toolCallId, input: {} });
      results.push({ type: 'tool-result', toolName, toolCallId, output });
    }
    prompt.push(
      { role: 'assistant', content: calls },
      { role: 'tool', content: results },
    );
  }
  const door = options => {
    const { middleware } = createSpillway({
      ...options,
      bands,
      store: memoryStore({ maxBytes: 1_073_741_824 }),
    });
    return () =>
      middleware.transformParams({
        type: 'generate',
        params: { prompt },
        model,
      });
  };
  const ours = door({ turnBudget: { maxChars: 60_000 } });
  const theirs = door({ turnBudget: false });
  await ours();
  await theirs();
  print(
    `${title}, against no budget`,
    await medians({ ours, theirs }, { rounds: 60 }),
  );
}

function textOf(name) {
  let text = '';
  for (let row = 0; text.length < 19_999; row++) {
    text += `${name} row ${row}: value ${row * 7}\n`;
  }
  return text.slice(0, 19_999);
}
