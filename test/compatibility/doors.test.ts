/**
 * What each door does, on each version of the SDK: `vitest.config.ts` runs this
 * file on `ai` 7 and on `ai` 6. `docs/compatibility.md` is a table of its results, so
 * the name of a test is a line there.
 */
import { type ModelMessage, type Tool, tool } from 'ai';
import {
  createSpillway,
  memoryStore,
  passthrough,
  type Spillway,
  type SpillwayEvent,
  type SpillwayOptions,
  spill,
  summarize,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstBrokenPrefix } from '../first-difference.ts';
import { firstCall, handleIn, readWholeBytes } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { type RunAgent, waysToRun as agents } from '../run-agent.ts';
import {
  call,
  lastOutput,
  outputsIn,
  say,
  type Step,
  textOf,
} from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import { waysToRun as summarizing } from '../summary/run-summarizing.ts';
import { summarizingModel } from '../summary/summarizing-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const rows = Array.from({ length: 900 }, (_, id) => ({ id, name: `n${id}` }));
const png = 'iVBORw0KGgo=';
const standIn = /^\[spillway: /;
const anthropic = { anthropic: { cacheControl: { type: 'ephemeral' } } };

const doors = [
  ['the door for tools', { wrapsTools: true, wrapsModel: false }],
  ['the door for the model', { wrapsTools: false, wrapsModel: true }],
] as const;

describe.each(doors)('%s', (_name, door) => {
  it('spills text', async () => {
    await forEachAgent(async run => {
      const scripted = await runOn(run, { log: returning(log) });
      expect(textOf(lastOutput(scripted, 'c-log'))).toMatch(standIn);
    });
  });

  it('truncates JSON to JSON', async () => {
    await forEachAgent(async run => {
      const scripted = await runOn(run, { rows: returning(rows) }, truncating);
      const output = lastOutput(scripted, 'c-rows');
      expect(output.type).toBe('json');
      expect(textOf(output)).toMatch(/^\[\{"\$spillway":/);
      expect(textOf(output).length).toBeLessThan(5_000);
    });
  });

  it('spills bytes, all of which can be read', async () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    await forEachAgent(async run => {
      const spillway = open();
      const tools = { bytes: returning(bytes) };
      const scripted = await runOn(run, tools, {}, spillway);
      const handle = handleIn(textOf(lastOutput(scripted, 'c-bytes')));
      const read = await readWholeBytes(spillway, handle);
      expect(Buffer.compare(read, bytes)).toBe(0);
    });
  });

  it('summarizes, and folds what that used into the usage of the run', async () => {
    for (const [, run] of summarizing) {
      const { model, prompts, requests } = summarizingModel([
        [call('log', 'c1')],
        [say('done')],
      ]);
      const spillway = open({
        bands: [{ over: 10_000, action: summarize() }],
      });
      // Folding is the middleware's part, so the model is wrapped in each case.
      // oxlint-disable-next-line no-await-in-loop -- one way to run after the other
      const result = await run({
        spillway,
        model,
        tools: { log: returning(log) },
        wrapsTools: door.wrapsTools,
      });
      expect(requests).toHaveLength(1);
      expect(textOf(lastOutput({ prompts }, 'c1'))).toContain('THE SUMMARY');
      expect(result.inputTokens).toBe(10 + 10 + 1_000);
      expect(result.outputTokens).toBe(5 + 5 + 100);
      expect(result.metadata[1]).toMatchObject({ requests: 1 });
    }
  });

  it('passes on what is to pass through', async () => {
    await forEachAgent(async run => {
      const bands = [{ over: 300, action: passthrough() }];
      const scripted = await runOn(run, { log: returning(log) }, { bands });
      expect(lastOutput(scripted, 'c-log')).toEqual({
        type: 'text',
        value: log,
      });
    });
  });

  it.each(mediaParts())(
    'keeps a part of the kind %s in place',
    async (_, part) => {
      const shot = showing([
        { type: 'text', text: log },
        part,
        { type: 'text', text: 'caption' },
      ]);
      await forEachAgent(async run => {
        const whole = await runOn(run, { shot }, { toolFilter: [] });
        const given = contentOf(lastOutput(whole, 'c-shot'));
        expect(given).toHaveLength(3);
        const scripted = await runOn(run, { shot });
        const [text, ...rest] = contentOf(lastOutput(scripted, 'c-shot'));
        expect(text).toEqual({
          type: 'text',
          text: expect.stringMatching(standIn),
        });
        expect(rest).toEqual(given.slice(1));
      });
    },
  );

  it('keeps errors, and results of tools that the provider executes', async () => {
    const web: Tool = {
      type: 'provider',
      // Tools of provider packages for `ai` 6 do not say this.
      ...(sdkMajor === 6
        ? ({} as { isProviderExecuted: true })
        : { isProviderExecuted: true }),
      id: 'anthropic.web_search_20250305',
      args: {},
      inputSchema: z.record(z.string(), z.unknown()),
      outputSchema: z.unknown(),
    };
    const failing = tool({
      ...returning('x'),
      execute: () => {
        throw new Error(log);
      },
    });
    const step: Step = [
      { ...call('web', 'w1'), providerExecuted: true },
      {
        type: 'tool-result',
        toolCallId: 'w1',
        toolName: 'web',
        result: { log },
      },
      call('failing', 'c-failing'),
    ];
    await forEachAgent(async run => {
      const tools = { web, failing };
      const scripted = await run({
        spillway: open(),
        tools,
        steps: [step],
        ...door,
      });
      expect(lastOutput(scripted, 'c-failing')).toEqual({
        type: 'error-text',
        value: expect.stringContaining(log),
      });
      const assistant = scripted.prompts[1]?.find(
        ({ role }) => role === 'assistant',
      );
      expect(assistant?.content).toContainEqual(
        expect.objectContaining({
          toolCallId: 'w1',
          output: { type: 'json', value: { log } },
        }),
      );
    });
  });

  it("keeps a tool's own model output and the provider options on it", async () => {
    const telling = tool({
      ...returning('x'),
      toModelOutput: ({ toolCallId, input }) => ({
        type: 'text',
        value: `${toolCallId} ${JSON.stringify(input)} ${log}`,
        providerOptions: anthropic,
      }),
    });
    await forEachAgent(async run => {
      const spillway = open(truncating);
      const scripted = await runOn(run, { telling }, {}, spillway);
      const output = lastOutput(scripted, 'c-telling');
      expect(textOf(output)).toMatch(standIn);
      expect(textOf(output)).toContain('c-telling {}');
      expect(output).toMatchObject({ providerOptions: anthropic });
    });
  });

  it('takes the last value of an async generator', async () => {
    const growing = tool({
      inputSchema: z.object({}),
      async *execute() {
        yield 'first';
        yield log;
      },
    });
    await forEachAgent(async run => {
      const scripted = await runOn(run, { growing });
      expect(textOf(lastOutput(scripted, 'c-growing'))).toMatch(standIn);
    });
  });

  it('reads back what the notice names', async () => {
    await forEachAgent(async run => {
      const spillway = open();
      const first = await runOn(run, { log: returning(log) }, {}, spillway);
      const handle = handleIn(textOf(lastOutput(first, 'c-log')));
      const step = [call('readToolResult', 'r1', { handle, limit: 2 })];
      const scripted = await run({
        spillway,
        tools: toolsFor(spillway, {}),
        steps: [step],
        ...door,
      });
      const answer = textOf(lastOutput(scripted, 'r1'));
      expect(answer).toContain('a line of a log that nobody reads');
      expect(firstCall(answer)).toEqual(expect.objectContaining({ handle }));
    });
  });

  it('sends each step with the messages of the step before it', async () => {
    await forEachAgent(async run => {
      const spillway = open();
      const tools = { log: returning(log), rows: returning(rows) };
      const steps = [
        [call('log', 'c1')],
        [call('rows', 'c2')],
        [call('log', 'c3')],
      ];
      const scripted = await run({ spillway, tools, steps, ...door });
      expect(scripted.prompts).toHaveLength(4);
      expect(firstBrokenPrefix(scripted.prompts)).toBeUndefined();
    });
  });

  async function runOn(
    run: RunAgent,
    tools: Record<string, Tool>,
    options: SpillwayOptions = {},
    spillway: Spillway = open(options),
  ) {
    const step = Object.keys(tools).map(name => call(name, `c-${name}`));
    return run({
      spillway,
      tools: toolsFor(spillway, tools),
      steps: [step],
      ...door,
    });
  }

  /** The read tool comes with the door for tools; without it, it is merged by hand. */
  function toolsFor(
    { readToolResult }: Spillway,
    tools: Record<string, Tool>,
  ): Record<string, Tool> {
    return door.wrapsTools ? tools : { ...tools, readToolResult };
  }
});

describe('both doors', () => {
  it('keep stand-ins in the response messages, and send no mark of ours', async () => {
    await forEachAgent(async run => {
      const scripted = await run({
        spillway: open(),
        tools: { log: returning(log), rows: returning(rows) },
        steps: [[call('log', 'c1'), call('rows', 'c2')]],
      });
      const kept = JSON.stringify(scripted.responseMessages);
      expect(kept.length).toBeLessThan(10_000);
      expect(kept).toContain('"providerOptions":{"spillway":');
      expect(JSON.stringify(scripted.prompts)).not.toContain(
        '"providerOptions":{"spillway":',
      );
      expect(outputsIn(scripted.prompts[1]).size).toBe(2);
    });
  });

  it('decide once: a stored history is sent as the run sent it', async () => {
    await forEachAgent(async run => {
      const store = memoryStore();
      const tools = { log: returning(log), rows: returning(rows) };
      const steps = [[call('log', 'c1'), call('rows', 'c2')]];
      const first = await run({ spillway: open({ store }), tools, steps });
      const stored: ModelMessage[] = JSON.parse(
        JSON.stringify(first.responseMessages),
      );
      const events: SpillwayEvent[] = [];
      const second = await run({
        spillway: open({ store, onEvent: event => events.push(event) }),
        tools,
        steps: [],
        messages: [{ role: 'user', content: 'What is in there?' }, ...stored],
      });
      expect(second.prompts[0]?.slice(0, 3)).toEqual(first.prompts[1]);
      const origins = events.flatMap(event =>
        event.type === 'tool-result-reduced' ? [event.origin] : [],
      );
      expect(new Set(origins)).toEqual(new Set(['record']));
    });
  });
});

const truncating: SpillwayOptions = {
  bands: [{ over: 5_000, action: truncate() }],
};

function open(options: SpillwayOptions = {}): Spillway {
  return createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action: spill() }],
    ...options,
  });
}

/** Runs a check with each of the SDK's functions for agents, one after another. */
async function forEachAgent(
  check: (run: RunAgent) => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one run after another, so that a failure says which
  for (const [, run] of agents) await check(run);
}

/** Makes a tool that shows parts of content to the model. */
function showing(value: readonly unknown[]): Tool {
  return tool({
    ...returning('x'),
    toModelOutput: () => ({
      type: 'content',
      value: structuredClone(value) as never,
    }),
  });
}

/** Lists a part of each kind that the vocabularies of the SDK know; those of v4 only where there is 7. */
function mediaParts(): [kind: string, part: object][] {
  const url = 'https://example.com/x.png';
  const mediaType = 'image/png';
  const v3 = [
    { type: 'file-data', data: png, mediaType },
    { type: 'file-url', url, mediaType },
    { type: 'file-id', fileId: 'f1' },
    { type: 'image-data', data: png, mediaType },
    { type: 'image-url', url },
    { type: 'image-file-id', fileId: { openai: 'f1' } },
    { type: 'custom', providerOptions: { x: { y: 1 } } },
  ];
  const v4 = [{ type: 'file', mediaType, data: { type: 'data', data: png } }];
  return [...v3, ...(sdkMajor === 6 ? [] : v4)].map(part => [part.type, part]);
}

function contentOf(output: { type: string; value?: unknown }): unknown[] {
  if (output.type !== 'content' || !Array.isArray(output.value))
    throw new Error('no content');
  return output.value;
}
