import type {
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import {
  convertToModelMessages,
  generateText,
  isStepCount,
  registerTelemetry,
  streamText,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import { createSpillway, memoryStore, summarize } from 'spillway';
import { expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import { runByGenerateText } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);
const tools = { shell: returning(log) };
const spent = { requests: 1, inputTokens: 1_000, outputTokens: 100 };

function open(options: { foldUsage?: boolean } = {}) {
  return createSpillway({
    store: memoryStore(),
    bands: [{ over: 10_000, action: summarize() }],
    ...options,
  });
}

it('is seen by a stop condition on tokens', async () => {
  const spillway = open();
  const scripted = summarizingModel([
    [call('shell', 'c1')],
    [call('shell', 'c2')],
    [say('never')],
  ]);
  const { steps } = await generateText({
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    tools: spillway.tools(tools),
    prompt: 'go',
    stopWhen: ({ steps: taken }) =>
      taken.reduce((sum, step) => sum + (step.usage.inputTokens ?? 0), 0) > 500,
  });
  expect(steps).toHaveLength(2);
});

it('stays pending when the stream is aborted before its end, and is folded by the next call', async () => {
  const spillway = open();
  const scripted = summarizingModel([[call('shell', 'c1')], [say('done')]]);
  const { doStream } = scripted.model;
  scripted.model.doStream = async options =>
    options.prompt.length > 1 ? hangingStream(options) : doStream(options);
  const model = wrapLanguageModel({
    model: scripted.model,
    middleware: spillway.middleware,
  });
  const abort = new AbortController();
  const result = streamText({
    model,
    tools: spillway.tools(tools),
    prompt: 'go',
    stopWhen: isStepCount(3),
    abortSignal: abort.signal,
    onError: () => {},
  });
  for await (const part of result.fullStream) {
    if (part.type === 'text-delta') abort.abort();
  }
  expect(spillway.usage).toEqual({
    folded: {},
    pending: { 'test/scripted': spent },
  });
  const next = await generateText({
    model,
    messages: historyWith({ type: 'text', value: log }, { toolName: 'shell' }),
  });
  expect(next.usage.inputTokens).toBe(1_010);
  expect(spillway.usage.pending).toEqual({});
});

it('stays pending when the model call fails', async () => {
  const spillway = open();
  const scripted = summarizingModel([[call('shell', 'c1')], [say('done')]]);
  const { doGenerate } = scripted.model;
  scripted.model.doGenerate = options => {
    if (options.prompt.length > 1) throw new Error('provider down');
    return doGenerate(options);
  };
  const run = { spillway, model: scripted.model, tools };
  await expect(runByGenerateText(run)).rejects.toThrow('provider down');
  expect(spillway.usage.pending).toEqual({ 'test/scripted': spent });
});

it('leaves totals undefined that the provider does not report', async () => {
  const spillway = open();
  const scripted = summarizingModel([[call('shell', 'c1')], [say('done')]]);
  const { doGenerate } = scripted.model;
  scripted.model.doGenerate = async options => {
    const result = await doGenerate(options);
    const isSummary = JSON.stringify(options.prompt).includes('<tool_output');
    const none = {
      total: undefined,
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    };
    return isSummary
      ? result
      : { ...result, usage: { ...result.usage, inputTokens: none } };
  };
  const { inputTokens, outputTokens, metadata } = await runByGenerateText({
    spillway,
    model: scripted.model,
    tools,
  });
  expect(inputTokens).toBeUndefined();
  expect(outputTokens).toBe(2 * 5 + 100);
  expect(metadata[1]).toMatchObject(spent);
});

it('is not folded with foldUsage: false, but still told', async () => {
  const spillway = open({ foldUsage: false });
  const scripted = summarizingModel([[call('shell', 'c1')], [say('done')]]);
  const { inputTokens, metadata } = await runByGenerateText({
    spillway,
    model: scripted.model,
    tools,
  });
  expect(inputTokens).toBe(20);
  expect(metadata[1]).toMatchObject(spent);
});

it('does not show the nested call as a run of its own in telemetry', async () => {
  const runs: (string | undefined)[] = [];
  registerTelemetry({
    onStart: event => {
      if ('functionId' in event) runs.push(event.functionId);
    },
  });
  const spillway = open();
  const scripted = summarizingModel([[call('shell', 'c1')], [say('done')]]);
  await runByGenerateText({ spillway, model: scripted.model, tools });
  expect(scripted.requests).toHaveLength(1);
  // What is registered with `ai` 6 is told of every call: there it has a name.
  expect(runs).toEqual(
    sdkMajor === 6 ? [undefined, 'spillway.summary'] : [undefined],
  );
});

it('waits for the middleware when no model is known where the messages are converted', async () => {
  const spillway = open();
  const messages: UIMessage[] = [
    { id: 'u', role: 'user', parts: [{ type: 'text', text: 'go' }] },
    {
      id: 'a',
      role: 'assistant',
      parts: [
        {
          type: 'tool-shell',
          toolCallId: 'c1',
          state: 'output-available',
          input: {},
          output: log,
        },
      ],
    },
  ];
  const wrapped = spillway.tools(tools);
  const converted = await convertToModelMessages(messages, { tools: wrapped });
  expect(JSON.stringify(converted)).toContain(JSON.stringify(log).slice(1, -1));
  const scripted = summarizingModel([[say('done')]]);
  await generateText({
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    tools: wrapped,
    messages: converted,
  });
  expect(textOf(lastOutput(scripted, 'c1'))).toContain('THE SUMMARY');
});

/** Makes a stream that says something, and then nothing until it is aborted. */
function hangingStream({
  abortSignal,
}: LanguageModelV4CallOptions): LanguageModelV4StreamResult {
  return {
    stream: new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        controller.enqueue({ type: 'stream-start', warnings: [] });
        controller.enqueue({ type: 'text-start', id: 't' });
        controller.enqueue({ type: 'text-delta', id: 't', delta: 'a' });
        abortSignal?.addEventListener('abort', () => {
          controller.error(abortSignal.reason);
        });
      },
    }),
  };
}
