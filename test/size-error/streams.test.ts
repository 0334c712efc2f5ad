/** A stream is looked at up to its first part that says something, and passed on as it came. */
import type {
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { expect, it } from 'vitest';
import { refusal } from './windowed-model.ts';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finish: LanguageModelV4StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: undefined },
  usage,
};
const start: LanguageModelV4StreamPart = { type: 'stream-start', warnings: [] };
const tooLong: LanguageModelV4StreamPart = {
  type: 'error',
  error: { message: 'prompt is too long', code: 'context_length_exceeded' },
};
const text: readonly LanguageModelV4StreamPart[] = [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'one' },
  { type: 'text-delta', id: 't', delta: 'two' },
  { type: 'text-end', id: 't' },
];
const log = Array.from({ length: 500 }, (_, at) => `row ${at}: ok`).join('\n');

type Part = LanguageModelV4StreamPart;

/** Calls a wrapped model whose streams are given, one after another. */
async function begin(
  streams: readonly (readonly Part[] | ReadableStream<Part>)[],
  abortSignal?: AbortSignal,
) {
  const events: SpillwayEvent[] = [];
  const cancelled: unknown[] = [];
  let calls = 0;
  const model = new MockLanguageModelV4({
    doStream: async () => {
      const parts = streams[calls++] ?? [];
      return {
        stream:
          parts instanceof ReadableStream
            ? parts
            : streamOf(parts, reason => cancelled.push(reason)),
      };
    },
  });
  const { middleware } = createSpillway({
    store: memoryStore(),
    onEvent: event => events.push(event),
  });
  const result = await wrapLanguageModel({ model, middleware }).doStream({
    prompt: [
      { role: 'user', content: [{ type: 'text', text: 'u' }] },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'log',
            output: { type: 'text', value: log },
          },
        ],
      },
    ],
    ...(abortSignal === undefined ? {} : { abortSignal }),
  });
  return { result, events, cancelled, calls: () => calls };
}

function streamOf(
  parts: readonly Part[],
  onCancel: (reason: unknown) => void = () => {},
): ReadableStream<Part> {
  const left = [...parts];
  return new ReadableStream<Part>({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
    cancel: onCancel,
  });
}

async function partsOf({ stream: parts }: LanguageModelV4StreamResult) {
  const read: Part[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

const whole: readonly (readonly [string, readonly Part[]])[] = [
  ['text', [start, ...text, finish]],
  [
    'raw chunks and metadata',
    [
      start,
      { type: 'raw', rawValue: 1 },
      { type: 'response-metadata', id: 'r' },
      { type: 'raw', rawValue: 2 },
      ...text,
      finish,
    ],
  ],
  ['no start', [...text, finish]],
  ['nothing but a start', [start]],
  ['nothing', []],
  [
    'an error of another kind',
    [start, { type: 'error', error: new Error('overloaded') }, finish],
  ],
  ['a size error behind text', [start, ...text, tooLong, finish]],
];

it.each(whole)('passes on what it was given: %s', async (_, parts) => {
  const { result, events, calls } = await begin([parts]);
  const passed = await partsOf(result);
  expect(passed).toHaveLength(parts.length);
  for (const [at, part] of parts.entries()) expect(passed[at]).toBe(part);
  expect(calls()).toBe(1);
  expect(events.filter(({ type }) => type === 'size-error')).toEqual([]);
});

it('reads no further than the first part that says something', async () => {
  let pulled = 0;
  const parts = [start, ...text, finish];
  const counted = new ReadableStream<Part>(
    {
      pull(controller) {
        const part = parts[pulled++];
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  const { result } = await begin([counted]);
  // One is waiting in the stream that the parts are handed on by.
  expect(pulled).toBeLessThanOrEqual(3);
  expect(await partsOf(result)).toEqual(parts);
});

it('takes the second stream when the first begins with a size error, and lets go of the first', async () => {
  const { result, events, cancelled, calls } = await begin([
    [start, { type: 'response-metadata', id: 'r' }, tooLong, finish],
    [start, ...text, finish],
  ]);
  expect(await partsOf(result)).toEqual([start, ...text, finish]);
  expect(calls()).toBe(2);
  expect(cancelled).toHaveLength(1);
  expect(events.filter(({ type }) => type === 'size-error')).toMatchObject([
    { cause: 'prompt-too-long', answer: 'reduced' },
  ]);
});

it('passes the last refused stream on as it came', async () => {
  const refused = [start, tooLong, finish];
  const { result, cancelled, calls } = await begin([refused, refused, refused]);
  const passed = await partsOf(result);
  expect(passed).toEqual(refused);
  expect(passed[1]).toBe(tooLong);
  expect(calls()).toBe(3);
  expect(cancelled).toHaveLength(2);
});

it('takes a stream that breaks before its first part for refused', async () => {
  const broken = new ReadableStream<Part>({
    start(controller) {
      controller.error(refusal('prompt is too long'));
    },
  });
  const { result, calls } = await begin([broken, [start, ...text, finish]]);
  expect(await partsOf(result)).toEqual([start, ...text, finish]);
  expect(calls()).toBe(2);
});

it('hands a stream on that breaks for another reason', async () => {
  const reason = new Error('socket hang up');
  const broken = new ReadableStream<Part>({
    start(controller) {
      controller.error(reason);
    },
  });
  const { result } = await begin([broken]);
  await expect(partsOf(result)).rejects.toBe(reason);
});

it('does not wait for the first part of an aborted run', async () => {
  const controller = new AbortController();
  const silent = new ReadableStream<Part>({
    start(stream) {
      stream.enqueue(start);
    },
  });
  setTimeout(() => {
    controller.abort(new Error('enough'));
  }, 10);
  const { result } = await begin([silent], controller.signal);
  const { value } = await result.stream.getReader().read();
  expect(value).toBe(start);
});

it('does not call again when the run was aborted meanwhile', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const refused = new ReadableStream<Part>(
    {
      pull(stream) {
        controller.abort(reason);
        stream.enqueue(tooLong);
      },
    },
    { highWaterMark: 0 },
  );
  await expect(
    begin([refused, [start, finish]], controller.signal),
  ).rejects.toBe(reason);
});
