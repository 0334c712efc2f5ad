// What a long history costs that was seen before: 1,000 results of 1 MB each.
// Run from the root after a build: node --expose-gc --max-old-space-size=8000 test/bench/history.mjs
import { MockLanguageModelV4 } from 'ai/test';
import { createSpillway } from 'spillway';
import { median, print } from './ratio.mjs';

const results = 1_000;
const rounds = 60;
const line = 'a line of a log that says nothing at all, as most of them do\n';
const model = new MockLanguageModelV4();
const tools = [{ type: 'function', name: 'readToolResult' }];

const outputs = Array.from({ length: results }, (_, index) => ({
  type: 'text',
  value: flat(`${index} ${line.repeat(16_400)}`),
}));
const ids = outputs.map((_, index) => `c${index}`);
const heapOfHistory = heap();
const store = recordStore();
const { middleware } = createSpillway({ store });

await transform(middleware);
const heapAfterFirst = heap();
console.log(
  `${'memory on top of a history of 1,000 results of 1 MB, as a share'.padEnd(66)} ${((heapAfterFirst - heapOfHistory) / heapOfHistory).toFixed(4).padStart(9)}     (${mb(heapAfterFirst - heapOfHistory)} on ${mb(heapOfHistory)})`,
);

const empty = {
  transformParams: async ({ params }) => ({
    ...params,
    prompt: copyParts(params.prompt),
  }),
};
const times = { ours: [], theirs: [] };
for (let round = 0; round < rounds; round++) {
  for (const [name, door] of [
    ['ours', middleware],
    ['theirs', empty],
  ]) {
    const params = freshParams();
    const startedAt = performance.now();
    await door.transformParams({ type: 'generate', params, model });
    times[name].push(performance.now() - startedAt);
  }
}
print('the second pass against an empty middleware that visits each part', {
  ours: median(times.ours),
  theirs: median(times.theirs),
});
console.log(
  `${'memory that 60 more passes took, in MB'.padEnd(66)} ${((heap() - heapAfterFirst) / 1e6).toFixed(2).padStart(9)}`,
);

const before = store.reads.length;
await transform(createSpillway({ store }).middleware);
const asked = store.reads.slice(before);
console.log(
  `${'reads of the store for each result, in a fresh instance'.padEnd(66)} ${(asked.length / results).toFixed(2).padStart(9)}     (${new Set(asked).size} keys, ${store.most} at the same time)`,
);

function transform(door) {
  return door.transformParams({
    type: 'generate',
    params: freshParams(),
    model,
  });
}

/** Makes the prompt anew around the same outputs and ids, as the SDK does for each step. */
function freshParams() {
  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'u' }] }];
  for (const [index, output] of outputs.entries()) {
    const toolCallId = ids[index];
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
  return { prompt, tools };
}

function copyParts(prompt) {
  return prompt.map(message => ({
    ...message,
    content: message.content.map(part => ({ ...part })),
  }));
}

/** Keeps records and forgets payloads, which are not what is measured here. */
function recordStore() {
  const entries = new Map();
  const reads = [];
  let underWay = 0;
  const watched = {
    reads,
    most: 0,
    write: async (key, data) => {
      if (key.endsWith('.record')) entries.set(key, data);
      return key;
    },
    read: async key => {
      reads.push(key);
      underWay += 1;
      watched.most = Math.max(watched.most, underWay);
      await new Promise(resolve => {
        setTimeout(resolve, 1);
      });
      underWay -= 1;
      return entries.get(key) ?? new Uint8Array();
    },
  };
  return watched;
}

/** Makes a string of its own out of one that is put together of others. */
function flat(text) {
  return Buffer.from(text).toString('latin1');
}

function heap() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

function mb(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
