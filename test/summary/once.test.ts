import { APICallError } from 'ai';
import { memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { openSummarizing } from './open-summarizing.ts';
import { runByGenerateText } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);
const steps = [[call('shell', 'c1')], [say('done')]];

describe('one summary', () => {
  it('is paid for in two steps and a request that was retried (A20)', async () => {
    const { spillway } = openSummarizing();
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
    const { spillway } = openSummarizing({ summarize: summarizer }, store);
    const request = {
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log } as const,
    };
    const [first, second] = await Promise.all([
      spillway.reduceToolResult(request),
      spillway.reduceToolResult({ ...request, output: { ...request.output } }),
    ]);
    const { spillway: later } = openSummarizing(
      { summarize: summarizer },
      store,
    );
    const third = await later.reduceToolResult(request);
    expect(asked).toBe(1);
    expect(second.output).toEqual(first.output);
    expect(third.output).toEqual(first.output);
  });

  it('is made of the parts of a result of 5 MB (A21)', async () => {
    const { spillway } = openSummarizing({ maxRequests: 40 });
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
      const { spillway } = openSummarizing({
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

  it('is trimmed, and one by a function of the user has no usage to fold', async () => {
    const { spillway, events } = openSummarizing({
      summarize: () => '\n  by hand \n\n',
    });
    const scripted = summarizingModel(steps);
    const { inputTokens, metadata } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/\]\nby hand$/);
    expect(inputTokens).toBe(2 * 10);
    expect(metadata).toEqual([undefined, undefined]);
    expect(events.map(({ type }) => type)).not.toContain('summary-finished');
  });

  it('by a function of the user that says what it cost is accounted for', async () => {
    const { spillway, events } = openSummarizing({
      summarize: () => ({
        text: 'by hand',
        usage: { inputTokens: 70, outputTokens: 7 },
        model: 'own/small',
        requests: 2,
      }),
    });
    const scripted = summarizingModel(steps);
    const { inputTokens, outputTokens, metadata } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/\]\nby hand$/);
    expect([inputTokens, outputTokens]).toEqual([2 * 10 + 70, 2 * 5 + 7]);
    const totals = { requests: 2, inputTokens: 70, outputTokens: 7 };
    expect(metadata).toEqual([
      undefined,
      { ...totals, byModel: { 'own/small': totals } },
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'summary-finished',
        model: 'own/small',
        requests: 2,
        inputTokens: 70,
      }),
    );
  });

  it.each<[string, unknown]>([
    ['no text', { usage: { inputTokens: 1, outputTokens: 1 } }],
    ['nothing', undefined],
    ['null', null],
  ])('fails when a function of the user returns %s', async (_, answer) => {
    const { spillway, events } = openSummarizing({
      summarize: () => answer as string,
    });
    const output = { type: 'text', value: log } as const;
    const reduced = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output,
    });
    expect(reduced.output).toBe(output);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'action-failed',
        cause: 'summary-failed',
      }),
    );
  });

  it('counts nothing that is no count of a function of the user', async () => {
    const { spillway } = openSummarizing({
      summarize: () => ({
        text: 'by hand',
        usage: { inputTokens: Number.NaN, outputTokens: -1 },
        requests: Number.NaN,
      }),
    });
    await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(spillway.usage.pending).toEqual({
      custom: { requests: 1, inputTokens: 0, outputTokens: 0 },
    });
  });

  it('by another model names it in event and metadata (A19)', async () => {
    const other = summarizingModel([], () => 'by another', 'other');
    const { spillway, events } = openSummarizing({
      model: other.model,
      temperature: 0,
    });
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
    const { spillway } = openSummarizing({
      summarize: () => 'word '.repeat(5_000),
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(textOf(output).length).toBeLessThan(10_000);
    expect(textOf(output)).toMatch(/characters of the summary left out\]$/);
  });
});
