/** A tool says itself what the model sees, and everything else gets the whole output. */
import { type ToolSet, tool } from 'ai';
import {
  getToolOutput,
  memoryStore,
  spill,
  toolOutput,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyWith } from '../history-with.ts';
import { promptOf } from '../prompt-of.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, outputsIn, textOf } from '../scripted-model.ts';
import { openRecording } from './open-recording.ts';

const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, ok: id !== 7 }));
const view = '1 of 2,000 failed: 7';
const returned = toolOutput({ output: rows, modelOutput: view });
const bands = [{ over: 5_000, action: truncate() }];

describe.each(waysToRun)('by %s', (_way, run) => {
  it('sends the view that a tool returns, and keeps the wrapper for the page', async () => {
    const { spillway, events } = openRecording({ bands });
    const scripted = await run({
      spillway,
      tools: { check: returning(returned) },
      steps: [[call('check', 'c1')], [call('check', 'c2')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toBe(view);
    expect(textOf(lastOutput(scripted, 'c2'))).toBe(view);
    expect(events).toEqual([]);
  });

  it('reduces a view that is too large itself', async () => {
    const { spillway } = openRecording({ bands });
    const modelOutput = { type: 'json' as const, value: rows };
    const scripted = await run({
      spillway,
      tools: { check: returning(toolOutput({ output: 'all', modelOutput })) },
      steps: [[call('check', 'c1')]],
    });
    const sent = lastOutput(scripted, 'c1');
    expect(sent.type).toBe('json');
    expect(textOf(sent).length).toBeLessThan(5_000);
    expect(textOf(sent)).toContain('[spillway: ');
  });
});

describe('what a tool says itself', () => {
  const ownView = (toModelOutput: () => never | object) => ({
    check: tool({
      inputSchema: z.object({}),
      execute: async () => toolOutput({ output: { rows: 3 } }),
      toModelOutput: toModelOutput as never,
    }),
  });

  async function sent(tools: ToolSet, options = {}) {
    const { spillway, events } = openRecording({ bands, ...options });
    const scripted = await runAgent({
      spillway,
      tools,
      steps: [[call('check', 'c1')]],
    });
    return { output: lastOutput(scripted, 'c1'), events };
  }

  it('gives its toModelOutput the whole output where it returns no view', async () => {
    let seen: unknown;
    const tools = ownView((...given: unknown[]) => {
      seen = Object(given[0]).output;
      return { type: 'text', value: 'three rows' };
    });
    expect((await sent(tools)).output).toMatchObject({ value: 'three rows' });
    expect(seen).toEqual({ rows: 3 });
  });

  it('sends the whole output, and tells of it, when its toModelOutput throws', async () => {
    const { output, events } = await sent(
      ownView(() => {
        throw new Error('no view');
      }),
    );
    expect(output).toMatchObject({ type: 'json', value: { rows: 3 } });
    expect(events).toMatchObject([{ type: 'tool-output-failed' }]);
  });

  it('takes the default of the SDK of the whole output without either', async () => {
    const tools = { check: returning(toolOutput({ output: 'as it is' })) };
    expect((await sent(tools)).output).toMatchObject({
      type: 'text',
      value: 'as it is',
    });
  });

  it('prefers the view to toModelOutput', async () => {
    const tools = {
      check: tool({
        inputSchema: z.object({}),
        execute: async () => returned,
        toModelOutput: () => ({ type: 'text', value: 'the other' }) as const,
      }),
    };
    expect((await sent(tools)).output).toMatchObject({ value: view });
  });

  it('does not use a view where the output holds an image', async () => {
    const output = {
      content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }],
    };
    const tools = {
      check: returning(toolOutput({ output, modelOutput: view })),
    };
    const { output: whole, events } = await sent(tools);
    expect(whole).toMatchObject({ type: 'json', value: output });
    expect(events).toMatchObject([
      { type: 'media-kept', cause: 'model-output', toolCallId: 'c1' },
    ]);
  });

  it.each([null, 7, { type: 'text' }, { type: 'none', value: 1 }])(
    'takes %j for no view, as it may come from a stored chat',
    async modelOutput => {
      const stored = { ...returned, output: 'whole', modelOutput };
      const { output } = await sent({ check: returning(stored) });
      expect(output).toMatchObject({ type: 'text', value: 'whole' });
    },
  );
});

describe('a wrapper that was saved as JSON', () => {
  const stored: unknown = JSON.parse(JSON.stringify(returned));

  it('gives the whole output back', () => {
    expect(getToolOutput(stored)).toEqual(rows);
    expect(getToolOutput(rows)).toBe(rows);
    expect(getToolOutput({ ...returned, more: 1 })).toHaveProperty('more');
  });

  it('gives the view again in another process', async () => {
    const { spillway } = openRecording({ bands });
    const { check } = spillway.tools({ check: returning(returned) });
    const output = await check.toModelOutput?.({
      toolCallId: 'c1',
      input: {},
      output: stored,
    });
    expect(output).toEqual({ type: 'text', value: view });
  });

  it('gives the view at the door for the model as well, where no tool was wrapped', async () => {
    const { spillway } = openRecording({ bands });
    const messages = historyWith({ type: 'json', value: stored as never });
    const prompt = await promptOf(messages, spillway);
    expect(textOf(outputsIn(prompt).get('c1') ?? { type: '' })).toBe(view);
  });
});

describe('with replaceOutput', () => {
  const run = async (value: unknown, over = 5_000) => {
    const store = memoryStore();
    const options = { store, bands: [{ over, action: spill() }] };
    const { spillway } = openRecording(options);
    const { check } = spillway.tools(
      { check: returning(value) },
      { replaceOutput: true },
    );
    const context = { toolCallId: 'c1', messages: [], context: {} } as never;
    const output: unknown = await check.execute?.({}, context);
    const later = openRecording(options).spillway.tools(
      { check: returning(value) },
      { replaceOutput: true },
    );
    const saved: unknown = JSON.parse(JSON.stringify(output));
    const known = { toolCallId: 'c1', input: {} };
    const models = [
      await check.toModelOutput?.({ ...known, output }),
      await later.check.toModelOutput?.({ ...known, output: saved }),
    ];
    return {
      output,
      texts: models.map(model => textOf(model ?? { type: '' })),
    };
  };

  it('returns the view without the whole output, and sends the same in another process', async () => {
    const { output, texts } = await run(returned);
    expect(getToolOutput(output)).toBe(view);
    expect(JSON.stringify(output).length).toBeLessThan(200);
    expect(texts).toEqual([view, view]);
  });

  it('returns the stand-in of a view that is too large', async () => {
    const long = 'a line of the view\n'.repeat(1_000);
    const { output, texts } = await run(
      toolOutput({ output: rows, modelOutput: long }),
    );
    expect(output).toMatch(/^\[spillway: /);
    expect(texts).toEqual([output, output]);
  });
});
