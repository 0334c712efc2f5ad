import { memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { openSummarizing } from './open-summarizing.ts';
import { runByGenerateText, waysToRun } from './run-summarizing.ts';
import { summarizingModel } from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);
const steps = [[call('shell', 'c1')], [say('done')]];

describe.each(waysToRun)('a summary, with %s', (_, run) => {
  it('is marked as one, names the handle, and the original is kept (A18)', async () => {
    const { spillway } = openSummarizing();
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
    const { spillway } = openSummarizing();
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
    const { spillway, events } = openSummarizing();
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
    const { spillway } = openSummarizing();
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
    const { spillway } = openSummarizing();
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

describe('when the run is aborted', () => {
  it.each([true, false])(
    'the summary is aborted with it, and nothing is recorded (A21), tools wrapped: %s',
    async wrapsTools => {
      const store = memoryStore();
      const { spillway } = openSummarizing({}, store);
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
        spillway: openSummarizing({}, store).spillway,
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
    const { spillway } = openSummarizing();
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
