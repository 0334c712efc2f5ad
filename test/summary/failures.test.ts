import {
  createSpillway,
  passthrough,
  type SpillwayEvent,
  spill,
  summarize,
  type SummarizeOptions,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, say, textOf } from '../scripted-model.ts';
import { brokenStore } from '../watched-store.ts';
import { openSummarizing } from './open-summarizing.ts';
import { runByGenerateText } from './run-summarizing.ts';
import {
  type SummarizingModel,
  summarizingModel,
} from './summarizing-model.ts';

const log = 'a line of a log\n'.repeat(2_000);
const steps = [[call('shell', 'c1')], [say('done')]];

/** A summarizer that never answers. */
function never(): Promise<string> {
  return new Promise(() => {});
}

function failures(events: readonly SpillwayEvent[]) {
  return events.flatMap(event =>
    event.type === 'action-failed'
      ? [[event.action, event.cause, event.fallback]]
      : [],
  );
}

/** Makes a model that is paid for the first part of a result, and then fails. */
function modelThatFailsLater(): SummarizingModel {
  let asked = 0;
  return summarizingModel(steps, async () => {
    if (++asked > 1) {
      await new Promise(resolve => {
        setTimeout(resolve, 10);
      });
      throw new Error('second part');
    }
    return 'first part';
  });
}

describe('when a summary fails', () => {
  const chain = { then: spill({ then: truncate() }) };

  it('degrades step by step: model, store, cut (A7)', async () => {
    const { spillway, events } = openSummarizing(chain, brokenStore());
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

  it('a summary is itself the fallback of a spill, for a tool with bands of its own', async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: brokenStore(),
      perTool: {
        shell: [{ over: 10_000, action: spill({ then: summarize() }) }],
      },
      onEvent: event => events.push(event),
    });
    const scripted = summarizingModel(steps);
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(failures(events)).toEqual([['spill', 'store-failed', 'summarize']]);
    const text = textOf(lastOutput(scripted, 'c1'));
    expect(text).toContain('The rest was not kept');
    expect(text).toMatch(/\nTHE SUMMARY$/);
  });

  it('because the result is binary, nobody is asked and its `then` is next', async () => {
    const { spillway, events } = openSummarizing(chain);
    const scripted = summarizingModel(steps);
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(new Uint8Array(20_000).fill(255)) },
    });
    expect(scripted.requests).toEqual([]);
    expect(failures(events)).toEqual([['summarize', 'binary', 'spill']]);
    expect(textOf(lastOutput(scripted, 'c1'))).toContain(
      '20,000 bytes of binary data',
    );
  });

  it('the fallback is recorded, so that later steps send the same bytes', async () => {
    const { spillway } = openSummarizing(chain);
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

  it.each<[string, SummarizeOptions, string]>([
    ['takes too long', { timeoutMs: 20, summarize: never }, 'summary-failed'],
    ['is empty', { summarize: () => '  \n' }, 'summary-failed'],
    [
      'would take too many requests',
      { maxInputChars: 1_000 },
      'too-many-requests',
    ],
  ])('because it %s, its `then` is next', async (_, options, cause) => {
    const { spillway, events } = openSummarizing({ ...options, ...chain });
    const scripted = summarizingModel(steps);
    await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(failures(events)).toEqual([['summarize', cause, 'spill']]);
    expect(textOf(lastOutput(scripted, 'c1'))).toContain('only a preview');
  });

  it('without `then` the result stays whole', async () => {
    const { spillway, events } = openSummarizing({
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

  it.each<[string, SummarizeOptions]>([
    ['without `then`', {}],
    ['with `then: passthrough()`', { then: passthrough() }],
  ])(
    '%s it is asked for once, and the result stays whole in every form',
    async (_, options) => {
      let asked = 0;
      const { spillway, events } = openSummarizing({
        summarize: () => {
          asked++;
          if (asked > 1) return 'too late';
          throw new Error('down');
        },
        ...options,
      });
      for (const instance of [spillway, spillway, spillway.with({})]) {
        const output = { type: 'text', value: log } as const;
        const request = { toolName: 'shell', toolCallId: 'c1', output };
        const reduced = await instance.reduceToolResult(request);
        expect(reduced.output).toBe(output);
      }
      expect(asked).toBe(1);
      expect(failures(events)).toHaveLength(1);
    },
  );

  it.each([true, false])(
    'and the result stays whole, what was paid for before is still accounted for, tools wrapped: %s',
    async wrapsTools => {
      const { spillway } = openSummarizing({ maxInputChars: 16_000 });
      const scripted = modelThatFailsLater();
      const { inputTokens } = await runByGenerateText({
        spillway,
        model: scripted.model,
        tools: { shell: returning(log) },
        wrapsTools,
      });
      expect(lastOutput(scripted, 'c1')).toEqual({ type: 'text', value: log });
      expect(inputTokens).toBe(2 * 10 + 1_000);
      expect(spillway.usage.pending).toEqual({});
    },
  );

  it('a request that was paid for before another part failed is still accounted for', async () => {
    const { spillway } = openSummarizing({ maxInputChars: 16_000, ...chain });
    const scripted = modelThatFailsLater();
    const { inputTokens } = await runByGenerateText({
      spillway,
      model: scripted.model,
      tools: { shell: returning(log) },
    });
    expect(inputTokens).toBe(2 * 10 + 1_000);
  });
});
