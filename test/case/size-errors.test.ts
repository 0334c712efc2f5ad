/** A provider's refusal is answered by its cause: a lower output cap, or smaller results, and at most so often. */
import { MockLanguageModelV4 } from 'ai/test';
import { createSpillway, memoryStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { call, scriptedModel } from '../scripted-model.ts';
import { waysToRun } from '../size-error/run-in-window.ts';
import { refusal, windowedModel } from '../size-error/windowed-model.ts';

const log = Array.from({ length: 500 }, (_, at) => `row ${at}: ok`).join('\n');
const tools = { log: returning(log) };
const steps = [[call('log', 'c1')]];

/** Makes a model that refuses each call after the first in the same way. */
function refusing(message: string) {
  const { model } = scriptedModel(steps);
  const error = refusal(message);
  const calls: { cap: number | undefined; prompt: string }[] = [];
  const answer = (
    options: Parameters<typeof model.doGenerate>[0],
  ): typeof options => {
    calls.push({
      cap: options.maxOutputTokens,
      prompt: JSON.stringify(options.prompt),
    });
    if (calls.length > 1) throw error;
    return options;
  };
  return {
    error,
    calls,
    model: new MockLanguageModelV4({
      doGenerate: async options => model.doGenerate(answer(options)),
      doStream: async options => model.doStream(answer(options)),
    }),
  };
}

describe.each(waysToRun)('size errors, with %s', (_, run) => {
  it('an output cap that does not fit is lowered once, with the prompt untouched', async () => {
    const { model, calls, error } = refusing(
      'max_tokens: 9000 > 4096, which is the maximum allowed number of output tokens',
    );
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: event => events.push(event),
    });
    const outcome = await run({
      spillway,
      model,
      tools,
      maxOutputTokens: 9_000,
    });
    expect(calls.map(({ cap }) => cap)).toEqual([9_000, 9_000, 4_096 - 64]);
    expect(calls[2]?.prompt).toBe(calls[1]?.prompt);
    expect(outcome.error).toBe(error);
    expect(events.filter(({ type }) => type === 'size-error')).toMatchObject([
      { cause: 'output-cap', answer: 'cap-lowered', maxOutputTokens: 4_032 },
      { cause: 'output-cap', answer: 'rethrown' },
    ]);
  });

  it('without a cap of the caller, an output cap is rethrown at once', async () => {
    const { model, calls, error } = refusing(
      'max_tokens: 9000 > 4096, which is the maximum allowed number of output tokens',
    );
    const spillway = createSpillway({ store: memoryStore() });
    const outcome = await run({ spillway, model, tools });
    expect(calls).toHaveLength(2);
    expect(outcome.error).toBe(error);
  });

  it('for a prompt that is too long the results shrink, twice at most, and then the error comes as it came', async () => {
    const { model, calls, error } = refusing('prompt is too long');
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: event => events.push(event),
    });
    const outcome = await run({ spillway, model, tools });
    const sizes = calls.map(({ prompt }) => prompt.length);
    expect(calls).toHaveLength(4);
    expect(sizes[2]).toBeLessThan(sizes[1] ?? 0);
    expect(sizes[3]).toBeLessThan(sizes[2] ?? 0);
    expect(outcome.error).toBe(error);
    expect(events.filter(({ type }) => type === 'size-error')).toMatchObject([
      { answer: 'reduced', retries: 0, toolCallIds: ['c1'] },
      { answer: 'reduced', retries: 1, toolCallIds: ['c1'] },
      { answer: 'rethrown', retries: 2, toolCallIds: [] },
    ]);
  });

  it('a cap that shares a full window is lowered first, and the prompt reduced when it still fails', async () => {
    const { model, calls } = refusing(
      'input length and `max_tokens` exceed context limit: 188059 + 20000 > 200000, decrease input length or `max_tokens` and try again',
    );
    const spillway = createSpillway({ store: memoryStore() });
    await run({ spillway, model, tools, maxOutputTokens: 20_000 });
    expect(calls.map(({ cap }) => cap)).toEqual([
      20_000, 20_000, 11_877, 11_877, 11_877,
    ]);
    expect(calls[2]?.prompt).toBe(calls[1]?.prompt);
    expect(calls[3]?.prompt.length).toBeLessThan(calls[2]?.prompt.length ?? 0);
  });

  it('what fitted at last is sent at once by the steps behind', async () => {
    const { model, prompts, refusals } = windowedModel({
      steps: [[call('log', 'c1')], [call('log', 'c2')], [call('log', 'c3')]],
      maxChars: 9_000,
    });
    const spillway = createSpillway({ store: memoryStore() });
    const { error } = await run({ spillway, model, tools });
    expect(error).toBeUndefined();
    expect(prompts).toHaveLength(4);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(prompts.length);
  });

  it('nothing is repeated with sizeErrors off', async () => {
    const { model, calls, error } = refusing('prompt is too long');
    const spillway = createSpillway({
      store: memoryStore(),
      sizeErrors: false,
    });
    const outcome = await run({ spillway, model, tools });
    expect(calls).toHaveLength(2);
    expect(outcome.error).toBe(error);
  });
});
