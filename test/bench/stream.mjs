// What the door for the model costs on each chunk of a stream, as ratios in one run.
// Run from the root after a build: node test/bench/stream.mjs
import { streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { createSpillway, memoryStore } from 'spillway';
import { medians, print } from './ratio.mjs';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const deltas = 20_000;
const chunks = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
  ...Array.from({ length: deltas }, () => ({
    type: 'text-delta',
    id: 't',
    delta: 'word ',
  })),
  { type: 'text-end', id: 't' },
  { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage },
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

/** A middleware that passes every part on, as any that looks at a stream has to. */
const passing = {
  specificationVersion: 'v4',
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    const pass = new TransformStream({
      transform: (part, controller) => controller.enqueue(part),
    });
    return { ...rest, stream: stream.pipeThrough(pass) };
  },
};

const models = {
  bare: model,
  passing: wrapLanguageModel({ model, middleware: passing }),
  wrapped: wrapLanguageModel({
    model,
    middleware: createSpillway({ store: memoryStore() }).middleware,
  }),
  unpeeked: wrapLanguageModel({
    model,
    middleware: createSpillway({ store: memoryStore(), sizeErrors: false })
      .middleware,
  }),
};

async function readParts(used) {
  const { stream } = await used.doStream({ prompt: [] });
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

const raw = await medians(
  Object.fromEntries(
    Object.entries(models).map(([name, used]) => [name, () => readParts(used)]),
  ),
  { rounds: 15 },
);
const whole = await medians(
  Object.fromEntries(
    Object.entries(models).map(([name, used]) => [
      name,
      () => streamText({ model: used, prompt: 'u' }).consumeStream(),
    ]),
  ),
  { rounds: 9 },
);

compare('the model alone', raw);
compare('streamText', whole);
console.log(
  `${'microseconds a chunk beyond a middleware that passes parts on'.padEnd(66)} ${(((raw.wrapped - raw.passing) * 1_000) / deltas).toFixed(3)}`,
);

function compare(title, { bare, passing: passed, wrapped, unpeeked }) {
  print(`${title}: wrapped against bare`, { ours: wrapped, theirs: bare });
  print(`${title}: wrapped against a middleware that passes parts on`, {
    ours: wrapped,
    theirs: passed,
  });
  print(`${title}: wrapped, with size errors against without`, {
    ours: wrapped,
    theirs: unpeeked,
  });
}
