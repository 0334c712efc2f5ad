/** What a repeated call shares with any other: budgets for thinking, usage, abortion, retries of the SDK. */
import { generateText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import {
  createSpillway,
  memoryStore,
  spill,
  type SpillwayEvent,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { returning } from '../returning-tool.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { openSummarizing } from '../summary/open-summarizing.ts';
import { summarizingModel } from '../summary/summarizing-model.ts';
import { openProviderServer } from './provider-server.ts';
import { providers } from './providers.ts';
import { waysToRun } from './run-in-window.ts';
import { refusal, windowedModel } from './windowed-model.ts';

const text = Array.from({ length: 400 }, (_, at) => `row ${at}: ok`).join('\n');
const history = historyWith({ type: 'text', value: text });

it('leaves room for the budget for thinking that the provider adds to the cap', async () => {
  const { url, requests } = await openProviderServer(providers.anthropic, [
    {
      message:
        'max_tokens: 46000 > 32000, which is the maximum allowed number of output tokens',
    },
  ]);
  const { middleware } = createSpillway({ store: memoryStore() });
  const model = providers.anthropic.model(url);
  await generateText({
    model: wrapLanguageModel({ model, middleware }),
    prompt: 'go',
    maxOutputTokens: 30_000,
    maxRetries: 0,
    providerOptions: {
      anthropic: { thinking: { type: 'enabled', budgetTokens: 16_000 } },
    },
  });
  expect(requests.map(body => body['max_tokens'])).toEqual([
    46_000,
    32_000 - 64,
  ]);
});

describe.each(waysToRun)('with %s', (_, run) => {
  it('folds what a summary used once, into the call that was accepted', async () => {
    const { spillway } = openSummarizing();
    const { model } = summarizingModel(
      [[call('shell', 'c1')], [call('small', 'c2')]],
      () => 'a summary '.repeat(400),
    );
    let refused = 0;
    const refuseOnce = (prompt: unknown): void => {
      if (refused === 0 && JSON.stringify(prompt).includes('a summary ')) {
        refused += 1;
        throw refusal('prompt is too long');
      }
    };
    const { doGenerate, doStream } = model;
    model.doGenerate = async options => {
      refuseOnce(options.prompt);
      return doGenerate(options);
    };
    model.doStream = async options => {
      refuseOnce(options.prompt);
      return doStream(options);
    };
    const { error, usedInputTokens } = await run({
      spillway,
      model,
      tools: {
        shell: returning('a line of a log\n'.repeat(2_000)),
        small: returning('ok'),
      },
    });
    expect(error).toBeUndefined();
    expect(refused).toBe(1);
    expect(usedInputTokens).toBe(3 * 10 + 1_000);
    expect(spillway.usage.pending).toEqual({});
  });

  it('does not repeat a call of a run that was aborted', async () => {
    const controller = new AbortController();
    const { model, refusals } = windowedModel({ steps: [], maxChars: 1_000 });
    const { error } = await run({
      spillway: createSpillway({
        store: {
          ...memoryStore(),
          // While the result is being made smaller.
          write: async key => {
            controller.abort(new Error('enough'));
            return key;
          },
        },
      }),
      model,
      messages: history,
      abortSignal: controller.signal,
    });
    expect(refusals).toHaveLength(1);
    expect(error).toBeDefined();
  });

  it('rethrows another error of the repeated call as it came, and keeps what was sent', async () => {
    const overloaded = refusal('Overloaded', 529);
    const prompts: string[] = [];
    const answer = async (options: { prompt: unknown }): Promise<never> => {
      prompts.push(JSON.stringify(options.prompt));
      throw prompts.length % 2 === 1
        ? refusal('prompt is too long')
        : overloaded;
    };
    const model = new MockLanguageModelV4({
      doGenerate: answer,
      doStream: answer,
    });
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      onEvent: event => events.push(event),
    });
    const first = await run({ spillway, model, messages: history });
    const second = await run({ spillway, model, messages: history });
    expect(first.error).toBe(overloaded);
    expect(second.error).toBe(overloaded);
    // Nothing was accepted, so nothing is sent smaller before it is refused again.
    expect(prompts[2]).toBe(prompts[0]);
    expect(prompts[3]).toBe(prompts[1]);
    expect(events.filter(({ type }) => type === 'size-error')).toHaveLength(2);
  });

  it('bounds by tokens where bands count tokens', async () => {
    const { model, prompts } = windowedModel({
      steps: [],
      maxChars: 3_000,
      message: () => 'prompt is too long',
    });
    const spillway = createSpillway({
      store: memoryStore(),
      overTokens: true,
      tokenizer: one => one.length,
      bands: [{ over: 10_000, action: spill() }],
    });
    const { error } = await run({ spillway, model, messages: history });
    expect(error).toBeUndefined();
    const sent = textOf(outputsIn(prompts[0]).get('c1') ?? { type: 'none' });
    // Four characters are taken for a token, and this tokenizer takes each for one.
    expect(sent.length).toBeLessThanOrEqual(text.length / 2 / 4 + 1);
  });

  it('stops after as many reductions as are asked for', async () => {
    const { model, refusals } = windowedModel({
      steps: [],
      maxChars: 100,
      message: () => 'prompt is too long',
    });
    const spillway = createSpillway({
      store: memoryStore(),
      sizeErrors: { retries: 1 },
    });
    await run({ spillway, model, messages: history });
    expect(refusals).toHaveLength(2);
  });
});
