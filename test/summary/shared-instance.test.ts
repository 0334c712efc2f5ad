/** Some providers give the ids of calls anew in each run (`call_0`), and one instance serves many runs. */
import { tool } from 'ai';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../gate.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { openSummarizing } from './open-summarizing.ts';
import { waysToRun } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const steps = [[call('shell', 'call_0')], [say('done')]];

it.each(waysToRun)(
  'folds into a run what its own summaries cost, where another has calls of the same ids, with %s',
  async (_name, run) => {
    const { spillway } = openSummarizing();
    const isSummarized = createGate();
    const mayGoOn = createGate();
    const first = summarizingModel(steps);
    const { doGenerate, doStream } = first.model;
    // The first run has paid for its summary, and waits for its model.
    async function wait(prompt: readonly unknown[]): Promise<void> {
      if (prompt.length < 2) return;
      isSummarized.open();
      await mayGoOn.opened;
    }
    first.model.doGenerate = async options => {
      await wait(options.prompt);
      return doGenerate(options);
    };
    first.model.doStream = async options => {
      await wait(options.prompt);
      return doStream(options);
    };
    const running = run({
      spillway,
      model: first.model,
      tools: { shell: returning('a line of the first\n'.repeat(1_000)) },
    });
    await isSummarized.opened;
    const second = await run({
      spillway,
      model: summarizingModel(steps).model,
      tools: { shell: returning('a line of the second\n'.repeat(1_000)) },
    });
    mayGoOn.open();
    const { inputTokens } = await running;
    expect(second.inputTokens).toBe(2 * 10 + 1_000);
    expect(inputTokens).toBe(2 * 10 + 1_000);
  },
);

it.each(waysToRun)(
  'folds what a summary of content cost, whose stand-in bears no mark, with %s',
  async (_name, run) => {
    const { spillway } = openSummarizing();
    const scripted = summarizingModel(steps);
    const shell = tool({
      inputSchema: z.object({}),
      execute: async () => 'x',
      toModelOutput: () => ({
        type: 'content',
        value: [{ type: 'text', text: 'a line of a log\n'.repeat(2_000) }],
      }),
    });
    const { inputTokens } = await run({
      spillway,
      model: scripted.model,
      tools: { shell },
    });
    expect(textOf(lastOutput(scripted, 'call_0'))).toContain('THE SUMMARY');
    expect(inputTokens).toBe(2 * 10 + 1_000);
    expect(spillway.usage.pending).toEqual({});
  },
);
