import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import fc from 'fast-check';
import {
  type Action,
  createSpillway,
  fileStore,
  memoryStore,
  type OverflowStore,
  passthrough,
  type SpillwayOptions,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { json, text } from '../arbitrary-results.ts';
import { firstBrokenPrefix } from '../first-difference.ts';
import { returning } from '../returning-tool.ts';
import { type RunAgent, runAgent, waysToRun } from '../run-agent.ts';
import { call, type Step } from '../scripted-model.ts';
import { waysToRun as windowWays } from '../size-error/run-in-window.ts';
import { windowedModel } from '../size-error/windowed-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { brokenStore } from '../watched-store.ts';

const log = Array.from({ length: 1_000 }, (_, at) => `row ${at} 😀`).join(
  '\r\n',
);
const rows = Array.from({ length: 400 }, (_, id) => ({ id, name: `n${id}` }));

const actions: readonly (readonly [string, Action])[] = [
  ['spill', spill()],
  ['truncate', truncate()],
  ['paginate', paginate({ pageChars: 3_000 })],
  ['truncate without keeping', truncate({ keep: false })],
  ['passthrough', passthrough()],
];

const tools = {
  log: returning(log),
  rows: returning(rows),
  bytes: returning(new Uint8Array(6_000).fill(200)),
  small: returning({ ok: true }),
};

const steps: readonly Step[] = [
  [call('log', 'c1'), call('rows', 'c2'), call('small', 'c3')],
  [call('bytes', 'c4')],
  [call('log', 'c5'), call('readToolResult', 'c6', { handle: 'none' })],
  [call('small', 'c7')],
];

describe('promise: stable prefix', () => {
  describe.each(actions)('%s', (_action, action) => {
    const bands = [{ over: 5_000, action }];

    describe.each(waysToRun)('%s', (_way, run) => {
      it.each([
        ['both doors', {}],
        ['the door for tools', { wrapsModel: false }],
        ['the door for the model', { wrapsTools: false }],
      ])('holds from step to step with %s', async (_doors, doors) => {
        const spillway = createSpillway({ store: memoryStore(), bands });
        const { prompts } = await run({ spillway, tools, steps, ...doors });
        expect(prompts).toHaveLength(steps.length + 1);
        expect(firstBrokenPrefix(prompts)).toBeUndefined();
      });

      it('holds from request to request, in new processes that share a store', async () => {
        const directory = await temporaryDirectory();
        const prompts = await chat(run, () => ({
          store: fileStore({ directory }),
          bands,
        }));
        expect(firstBrokenPrefix(prompts)).toBeUndefined();
      });
    });
  });

  describe.each(waysToRun)('with budgets, in %s', (_, run) => {
    const budgets = {
      bands: [{ over: 5_000, action: truncate() }],
      turnBudget: { maxChars: 4_000, maxRunChars: 7_000 },
    };

    it.each([
      ['both doors', {}],
      ['the door for the model', { wrapsTools: false }],
    ])('holds from step to step with %s', async (_doors, doors) => {
      const told: string[] = [];
      const spillway = createSpillway({
        ...budgets,
        store: memoryStore(),
        onEvent: ({ type }) => told.push(type),
      });
      const { prompts } = await run({ spillway, tools, steps, ...doors });
      expect(told).toContain('turn-budget-exceeded');
      expect(firstBrokenPrefix(prompts)).toBeUndefined();
    });

    it('holds from request to request, in new processes that share a store', async () => {
      const directory = await temporaryDirectory();
      const prompts = await chat(run, () => ({
        ...budgets,
        store: fileStore({ directory }),
      }));
      expect(firstBrokenPrefix(prompts)).toBeUndefined();
    });

    // A stand-in is cut anew from its payload, which such a store has not.
    it('holds with a store that forgets, where the history holds the results', async () => {
      const prompts = await chat(
        options => run({ ...options, wrapsTools: false }),
        () => ({ ...budgets, store: memoryStore() }),
      );
      expect(firstBrokenPrefix(prompts)).toBeUndefined();
    });

    it('holds with a store that is down', async () => {
      const spillway = createSpillway({ ...budgets, store: brokenStore() });
      const { prompts } = await run({ spillway, tools, steps });
      expect(firstBrokenPrefix(prompts)).toBeUndefined();
    });
  });

  // What was cut to a share is recorded under that share; which share it is follows from the messages and the options.
  it('does not hold for what a budget cut when the budget changes', async () => {
    const store = memoryStore();
    const prompts = await chat(runAgent, request => ({
      store,
      bands: [{ over: 5_000, action: truncate() }],
      turnBudget: { maxChars: request === 0 ? 4_000 : 3_000 },
    }));
    expect(firstBrokenPrefix(prompts)).toBeDefined();
  });

  it.each(waysToRun)(
    'holds with a store that is down, in %s',
    async (_, run) => {
      const spillway = createSpillway({
        store: brokenStore(),
        bands: [{ over: 5_000, action: spill({ then: truncate() }) }],
      });
      const { prompts } = await run({ spillway, tools, steps });
      expect(firstBrokenPrefix(prompts)).toBeUndefined();
    },
  );

  it('holds with a store that forgets, since a decision is a function of the result', async () => {
    const prompts = await chat(runAgent, () => ({
      store: memoryStore(),
      bands: [{ over: 5_000, action: truncate() }],
    }));
    expect(firstBrokenPrefix(prompts)).toBeUndefined();
  });

  it('holds for what was reduced when the policy changes between requests', async () => {
    const store = memoryStore();
    const policies = [
      [{ over: 5_000, action: spill() }],
      [{ over: 3_000, action: truncate() }],
      [{ over: 2_500, action: truncate({ maxChars: 400 }) }],
      [],
    ];
    const prompts = await chat(runAgent, request => ({
      store,
      bands: policies[request] ?? [],
    }));
    expect(firstBrokenPrefix(prompts)).toBeUndefined();
  });

  // Passing a result on costs no write, so nothing tells a later policy of it.
  it('does not hold for what a policy left whole when the policy changes', async () => {
    const store = memoryStore();
    const policies = [
      [{ over: 5_000, action: passthrough() }],
      [{ over: 5_000, action: spill() }],
    ];
    const prompts = await chat(runAgent, request => ({
      store,
      bands: policies[request] ?? [],
    }));
    expect(firstBrokenPrefix(prompts)).toBeDefined();
  });

  it.each(windowWays)(
    'breaks once for a size error, and holds from there on, in %s',
    async (_, runInWindow) => {
      const { model, prompts, refusals } = windowedModel({
        steps: [
          [call('log', 'c1')],
          [call('rows', 'c2')],
          [call('small', 'c3')],
          [call('small', 'c4')],
        ],
        maxChars: 4_500,
        message: () => 'prompt is too long',
      });
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 5_000, action: spill() }],
      });
      await runInWindow({ spillway, model, tools });
      expect(refusals).toHaveLength(1);
      expect(prompts).toHaveLength(5);
      const accepted = prompts.findIndex(prompt => prompt.length > 3);
      expect(firstBrokenPrefix(prompts.slice(0, accepted))).toBeUndefined();
      expect(firstBrokenPrefix(prompts.slice(accepted))).toBeUndefined();
    },
  );

  it('holds whatever the results', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(text, json), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 200, max: 2_000 }),
        async (values, over) => {
          const store = memoryStore();
          const named = Object.fromEntries(
            values.map((value, at) => [`t${at}`, returning(value)]),
          );
          const { prompts } = await runAgent({
            spillway: createSpillway({
              store,
              bands: [{ over, action: truncate() }],
            }),
            tools: named,
            steps: Object.keys(named).map(name => [call(name, `c-${name}`)]),
          });
          expect(firstBrokenPrefix(prompts)).toBeUndefined();
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** Sends four requests, each with the whole stored history, and resolves to all prompts. */
async function chat(
  run: RunAgent,
  settings: (request: number) => {
    store: OverflowStore;
    bands: { over: number; action: Action }[];
    turnBudget?: SpillwayOptions['turnBudget'];
  },
): Promise<LanguageModelV4Prompt[]> {
  const prompts: LanguageModelV4Prompt[] = [];
  let history: ModelMessage[] = [];
  for (const request of [0, 1, 2, 3]) {
    history.push({ role: 'user', content: `question ${request}` });
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    const finished = await run({
      spillway: createSpillway(settings(request)),
      tools,
      steps: steps.map(step =>
        step.map(part =>
          part.type === 'tool-call'
            ? { ...part, toolCallId: `${part.toolCallId}-${request}` }
            : part,
        ),
      ),
      messages: history,
    });
    prompts.push(...finished.prompts);
    history = JSON.parse(
      JSON.stringify([...history, ...finished.responseMessages]),
    );
  }
  return prompts;
}
