import {
  convertToModelMessages,
  generateText,
  isStepCount,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import { describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { returning } from '../returning-tool.ts';
import { call, say } from '../scripted-model.ts';
import { openSummarizing } from './open-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);

function soon(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });
}

describe('a run that is aborted during a summary', () => {
  it('leaves another run on the same history alone', async () => {
    const { spillway } = openSummarizing();
    const scripted = summarizingModel([], async () => {
      await soon(60);
      return 'THE SUMMARY';
    });
    const model = wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    });
    const messages = historyWith(
      { type: 'text', value: log },
      { toolName: 'shell' },
    );
    const run = new AbortController();
    const aborted = generateText({
      model,
      messages,
      abortSignal: run.signal,
    });
    const other = generateText({ model, messages });
    setTimeout(() => {
      run.abort();
    }, 20);
    await expect(aborted).rejects.toThrow(/abort/);
    await expect(other).resolves.toHaveProperty('text', 'done');
    expect(JSON.stringify(scripted.prompts.at(-1))).toContain('THE SUMMARY');
  });

  it('does not wait for the summary that another run has begun', async () => {
    const { spillway } = openSummarizing({
      summarize: () => soon(300).then(() => 's'),
    });
    const output = { type: 'text', value: log } as const;
    const request = { toolName: 'shell', toolCallId: 'c1', output };
    const other = spillway.reduceToolResult(request);
    const startedAt = performance.now();
    const abortSignal = AbortSignal.timeout(20);
    await expect(
      spillway.reduceToolResult({ ...request, abortSignal }),
    ).rejects.toThrow(/timeout/);
    expect(performance.now() - startedAt).toBeLessThan(200);
    await expect(other).resolves.toHaveProperty(
      'reduction.action',
      'summarize',
    );
  });

  it('leaves a later request with the same output alone', async () => {
    const { spillway } = openSummarizing();
    const scripted = summarizingModel(
      [[call('shell', 'c1')], [say('done')]],
      async () => {
        await soon(60);
        return 'THE SUMMARY';
      },
    );
    const output = { log };
    const tools = spillway.tools({ shell: returning(output) });
    const model = wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    });
    await expect(
      generateText({
        model,
        tools,
        prompt: 'What is in there?',
        stopWhen: isStepCount(3),
        abortSignal: AbortSignal.timeout(30),
      }),
    ).rejects.toThrow(/abort|timeout/);
    const stored: UIMessage[] = [
      {
        id: '1',
        role: 'assistant',
        parts: [
          {
            type: 'tool-shell',
            toolCallId: 'c1',
            state: 'output-available',
            input: {},
            output,
          },
        ],
      },
    ];
    const messages = await convertToModelMessages(stored, { tools });
    expect(JSON.stringify(messages)).toContain('THE SUMMARY');
  });
});
