import { APICallError } from 'ai';
import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  spill,
  type SpillwayEvent,
  summarize,
  type SummarizeOptions,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { brokenStore } from '../watched-store.ts';
import { runByGenerateText, waysToRun } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);
const steps = [[call('shell', 'c1')], [say('done')]];

function open(
  options: SummarizeOptions = {},
  store: OverflowStore = memoryStore(),
) {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store,
    bands: [{ over: 10_000, action: summarize(options) }],
    onEvent: event => events.push(event),
  });
  return { spillway, events };
}

function failures(events: readonly SpillwayEvent[]) {
  return events.flatMap(event =>
    event.type === 'action-failed'
      ? [[event.action, event.cause, event.fallback]]
      : [],
  );
}

describe.each(waysToRun)('a summary, with %s', (_, run) => {
  it('is marked as one, names the handle, and the original is kept (A18)', async () => {
    const { spillway } = open();
    const scripted = summarizingModel(steps);
    await run({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    const text = textOf(lastOutput(scripted, 'c1'));
    expect(text).toContain('replaced by a summary that a model made');
    expect(text.endsWith('\nTHE SUMMARY')).toBe(true);
    expect(await readWholeText(spillway, handleIn(text))).toBe(log);
  });

  it("is asked of the run's own model, once, with the output as data", async () => {
    const { spillway } = open();
    const scripted = summarizingModel([
      [call('shell', 'c1')],
      [call('other', 'c2')],
      [call('other', 'c3')],
      [say('done')],
    ]);
    await run({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log), other: returning('small') },
    });
    expect(scripted.requests).toHaveLength(1);
    expect(scripted.requests[0]).toContain('output of the tool shell');
    expect(scripted.requests[0]).toContain(
      `<tool_output>\n${log}\n</tool_output>`,
    );
  });

  it('adds its tokens and its request to the run, and says so in the metadata (A19)', async () => {
    const { spillway, events } = open();
    const scripted = summarizingModel(steps);
    const tools = { shell: returning(log) };
    const { inputTokens, outputTokens, metadata } = await run({
      spillway,
      model: scripted.model,
      tools,
    });
    const spent = { requests: 1, inputTokens: 1_000, outputTokens: 100 };
    expect(inputTokens).toBe(2 * 10 + 1_000);
    expect(outputTokens).toBe(2 * 5 + 100);
    expect(metadata).toEqual([
      undefined,
      { ...spent, byModel: { 'test/scripted': spent } },
    ]);
    expect(spillway.usage).toEqual({
      folded: { 'test/scripted': spent },
      pending: {},
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'summary-finished',
        model: 'test/scripted',
        ...spent,
      }),
    );
  });

  it('keeps the prompt of a step a prefix of the next one (E58)', async () => {
    let made = 0;
    const { spillway } = open();
    const scripted = summarizingModel(
      [
        [call('shell', 'c1')],
        [call('shell', 'c2'), call('shell', 'c3')],
        [say('more'), call('shell', 'c4')],
        [say('done')],
      ],
      () => `summary ${made++}`,
    );
    await run({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    for (const [index, prompt] of scripted.prompts.entries()) {
      const next = scripted.prompts[index + 1];
      if (next !== undefined) {
        expect(next.slice(0, prompt.length)).toEqual(prompt);
      }
    }
    expect(made).toBe(4);
  });

  it('is made at the door for the model when nobody wrapped the tools', async () => {
    const { spillway } = open();
    const scripted = summarizingModel(steps);
    const { inputTokens } = await run({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
      wrapsTools: false,
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toContain('THE SUMMARY');
    expect(scripted.requests).toHaveLength(1);
    expect(inputTokens).toBe(2 * 10 + 1_000);
  });
});

describe('one summary', () => {
  it('is paid for in two steps and a request that was retried (A20)', async () => {
    const { spillway } = open();
    const scripted = summarizingModel([
      [call('shell', 'c1')],
      [call('other', 'c2')],
      [say('done')],
    ]);
    let hasFailed = false;
    const { doGenerate } = scripted.model;
    scripted.model.doGenerate = async options => {
      const isFollowUp = options.prompt.length > 1;
      if (isFollowUp && !hasFailed) {
        hasFailed = true;
        throw new APICallError({
          message: 'overloaded',
          url: 'http://127.0.0.1',
          requestBodyValues: {},
          statusCode: 529,
          isRetryable: true,
          responseHeaders: { 'retry-after-ms': '1' },
        });
      }
      return doGenerate(options);
    };
    const { inputTokens } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log), other: returning('small') },
      wrapsTools: false,
      maxRetries: 2,
    });
    expect(hasFailed).toBe(true);
    expect(scripted.requests).toHaveLength(1);
    expect(inputTokens).toBe(3 * 10 + 1_000);
  });

  it('is paid for when two calls need it at once, and in a new process (A20)', async () => {
    const store = memoryStore();
    let asked = 0;
    const summarizer = async () => {
      asked++;
      await new Promise(resolve => {
        setTimeout(resolve, 10);
      });
      return `summary ${asked}`;
    };
    const { spillway } = open({ summarize: summarizer }, store);
    const request = {
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log } as const,
    };
    const [first, second] = await Promise.all([
      spillway.reduceToolResult(request),
      spillway.reduceToolResult({ ...request, output: { ...request.output } }),
    ]);
    const { spillway: later } = open({ summarize: summarizer }, store);
    const third = await later.reduceToolResult(request);
    expect(asked).toBe(1);
    expect(second.output).toEqual(first.output);
    expect(third.output).toEqual(first.output);
  });

  it('is made of the parts of a result of 5 MB (A21)', async () => {
    const { spillway } = open({ maxRequests: 40 });
    const scripted = summarizingModel(steps, request =>
      request.includes('part="') ? 'of a part' : 'of the whole',
    );
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log.repeat(157)) },
    });
    expect(scripted.requests).toHaveLength(27);
    expect(textOf(lastOutput(scripted, 'c1'))).toContain('of the whole');
  });

  it('of a custom summarizer gets the name of the tool and the text, sync or async (A18)', async () => {
    const seen: unknown[] = [];
    for (const isAsync of [false, true]) {
      const { spillway } = open({
        summarize: ({ toolName, text }) => {
          seen.push([toolName, text]);
          return isAsync ? Promise.resolve('custom') : 'custom';
        },
      });
      const { output, reduction } = await spillway.reduceToolResult({
        toolName: 'shell',
        toolCallId: 'c1',
        output: { type: 'text', value: log },
      });
      expect(textOf(output)).toMatch(/\ncustom$/);
      expect(reduction?.action).toBe('summarize');
    }
    expect(seen).toEqual([
      ['shell', log],
      ['shell', log],
    ]);
  });

  it('by another model names it in event and metadata (A19)', async () => {
    const other = summarizingModel([], () => 'by another', 'other');
    const { spillway, events } = open({ model: other.model, temperature: 0 });
    const scripted = summarizingModel(steps);
    const { metadata } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(scripted.requests).toHaveLength(0);
    expect(other.requests).toHaveLength(1);
    expect(other.model.doGenerateCalls[0]?.temperature).toBe(0);
    expect(JSON.stringify(metadata)).toContain('"test/other"');
    expect(JSON.stringify(events)).toContain('"test/other"');
  });

  it('longer than its limit is cut, and says so', async () => {
    const { spillway } = open({ summarize: () => 'word '.repeat(5_000) });
    const { output } = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(textOf(output).length).toBeLessThan(10_000);
    expect(textOf(output)).toMatch(/characters of the summary left out\]$/);
  });
});

describe('when a summary fails', () => {
  const chain = { then: spill({ then: truncate() }) };

  it('it degrades step by step: model, store, cut (A7)', async () => {
    const { spillway, events } = open(chain, brokenStore());
    const scripted = summarizingModel(steps, () => {
      throw new Error('model down');
    });
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(failures(events)).toEqual([
      ['summarize', 'summary-failed', 'spill'],
      ['spill', 'store-failed', 'truncate'],
    ]);
    const text = textOf(lastOutput(scripted, 'c1'));
    expect(text).toContain('this result was cut');
    expect(text).toContain('The rest was not kept');
  });

  it('the fallback is recorded, so that later steps send the same bytes', async () => {
    const { spillway } = open(chain);
    let isDown = true;
    const scripted = summarizingModel(
      [[call('shell', 'c1')], [call('other', 'c2')], [say('done')]],
      () => {
        if (isDown) throw new Error('model down');
        return 'too late';
      },
    );
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log), other: returning('small') },
    });
    isDown = false;
    const { output } = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(textOf(output)).toBe(textOf(lastOutput(scripted, 'c1')));
    expect(textOf(output)).not.toContain('too late');
  });

  it.each([
    [
      'takes too long',
      { timeoutMs: 20, summarize: () => new Promise<string>(() => {}) },
      'summary-failed',
    ],
    ['is empty', { summarize: () => '  \n' }, 'summary-failed'],
    [
      'would take too many requests',
      { maxInputChars: 1_000 },
      'too-many-requests',
    ],
  ] as const)(
    'because it %s, its `then` is next',
    async (_, options, cause) => {
      const { spillway, events } = open({ ...options, ...chain });
      const scripted = summarizingModel(steps);
      await runByGenerateText({
        spillway,
        model: scripted.model,
        tools: { shell: returning(log) },
      });
      expect(failures(events)).toEqual([['summarize', cause, 'spill']]);
      expect(textOf(lastOutput(scripted, 'c1'))).toContain('only a preview');
    },
  );

  it('without `then` the result stays whole', async () => {
    const { spillway, events } = open({
      summarize: () => {
        throw new Error('down');
      },
    });
    const output = { type: 'text', value: log } as const;
    const request = { toolName: 'shell', toolCallId: 'c1', output };
    const reduced = await spillway.reduceToolResult(request);
    expect(reduced.output).toBe(output);
    expect(failures(events)).toEqual([
      ['summarize', 'summary-failed', undefined],
    ]);
  });

  it('a request that was paid for before another part failed is still accounted for', async () => {
    const { spillway } = open({ maxInputChars: 16_000, ...chain });
    let asked = 0;
    const scripted = summarizingModel(steps, async () => {
      if (++asked > 1) {
        await new Promise(resolve => {
          setTimeout(resolve, 10);
        });
        throw new Error('second part');
      }
      return 'first part';
    });
    const { inputTokens } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(inputTokens).toBe(2 * 10 + 1_000);
  });
});

describe('when the run is aborted', () => {
  it.each([true, false])(
    'the summary is aborted with it, and nothing is recorded (A21), tools wrapped: %s',
    async wrapsTools => {
      const store = memoryStore();
      const { spillway } = open({}, store);
      const abort = new AbortController();
      let isAborted = false;
      const scripted = summarizingModel(steps, (request, { abortSignal }) => {
        setTimeout(() => abort.abort(), 5);
        return new Promise<string>((_, reject) => {
          abortSignal?.addEventListener('abort', () => {
            isAborted = true;
            reject(abortSignal.reason);
          });
        });
      });
      const running = runByGenerateText({
        spillway,
        model: scripted.model,
        tools: { shell: returning(log) },
        abortSignal: abort.signal,
        wrapsTools,
      });
      await expect(running).rejects.toThrow(/abort/i);
      expect(isAborted).toBe(true);
      const again = summarizingModel(steps);
      await runByGenerateText({
        spillway: open({}, store).spillway,
        model: again.model,
        tools: { shell: returning(log) },
        wrapsTools,
      });
      expect(again.requests).toHaveLength(1);
    },
  );
});

describe('the time of a summary', () => {
  it('is not covered by the tool, and overlaps for parallel calls', async () => {
    const { spillway } = open();
    let running = 0;
    let most = 0;
    const scripted = summarizingModel(
      [['c1', 'c2', 'c3', 'c4'].map(id => call('shell', id)), [say('done')]],
      async () => {
        most = Math.max(most, ++running);
        await new Promise(resolve => {
          setTimeout(resolve, 30);
        });
        running--;
        return 'THE SUMMARY';
      },
    );
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(most).toBe(4);
  });
});
