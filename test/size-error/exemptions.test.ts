/** What must not be cut stays whole after a size error, too; when nothing else is left, the error comes as it came. */
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type ModelMessage, type ToolResultPart, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import {
  createSpillway,
  memoryStore,
  passthrough,
  type SpillwayEvent,
  type SpillwayOptions,
  spill,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { historyWith } from '../history-with.ts';
import { oddValues } from '../odd-values.ts';
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { returning } from '../returning-tool.ts';
import { brokenStore, watchedStore } from '../watched-store.ts';
import { waysToRun } from './run-in-window.ts';
import { refusal, windowedModel } from './windowed-model.ts';

const text = Array.from({ length: 400 }, (_, at) => `row ${at}: ok`).join('\n');
const value = { type: 'text', value: text } as const;

const exempt: readonly (readonly [
  string,
  {
    output?: ToolResultPart['output'];
    toolName?: string;
    options?: SpillwayOptions;
  },
])[] = [
  ['an error', { output: { type: 'error-text', value: text } }],
  ['a denial', { output: { type: 'execution-denied', reason: text } }],
  ['an answer of the read tool', { toolName: 'readToolResult' }],
  ['a tool that is filtered out', { options: { toolFilter: ['other'] } }],
  [
    'a tool whose filter throws',
    {
      options: {
        toolFilter: () => {
          throw new Error('filter');
        },
      },
    },
  ],
  ['a tool without bands', { options: { perTool: { log: [] } } }],
  [
    'what its band passes on',
    { options: { bands: [{ over: 1_000, action: passthrough() }] } },
  ],
  ['a result while the store is down', { options: { store: brokenStore() } }],
  [
    'a result that was cut while the store is down',
    {
      options: {
        store: brokenStore(),
        bands: [{ over: 4_000, action: spill({ then: truncate() }) }],
      },
    },
  ],
];

describe.each(waysToRun)('after a size error, with %s', (_way, run) => {
  it.each(exempt)(
    'stays as it was: %s',
    async (_, { output = value, toolName = 'log', options = {} }) => {
      const { model, refusals } = windowedModel({ steps: [], maxChars: 1_000 });
      const events: SpillwayEvent[] = [];
      const { error } = await run({
        spillway: createSpillway({
          store: memoryStore(),
          onEvent: event => events.push(event),
          ...options,
        }),
        model,
        messages: historyWith(output, { toolName }),
      });
      expect(refusals).toHaveLength(1);
      expect(error).toMatchObject({
        message: expect.stringContaining('prompt is too long'),
      });
      expect(events.filter(({ type }) => type === 'size-error')).toMatchObject([
        { answer: 'rethrown' },
      ]);
    },
  );

  it('shrinks what may shrink beside it', async () => {
    const messages: ModelMessage[] = [
      ...historyWith({ type: 'error-text', value: text }),
      ...historyWith(value, { toolCallId: 'c2' }).slice(1),
    ];
    const { model, prompts } = windowedModel({ steps: [], maxChars: 8_000 });
    await run({
      spillway: createSpillway({ store: memoryStore() }),
      model,
      messages,
    });
    const outputs = outputsIn(prompts[0]);
    expect(outputs.get('c1')).toEqual({ type: 'error-text', value: text });
    expect(textOf(outputs.get('c2') ?? { type: 'none' })).toContain(
      '[spillway: ',
    );
  });

  it('keeps nothing where the bands keep nothing', async () => {
    const store = watchedStore();
    const { model, prompts } = windowedModel({ steps: [], maxChars: 4_000 });
    const { error } = await run({
      spillway: createSpillway({
        store,
        bands: [{ over: 10_000, action: truncate({ keep: false }) }],
      }),
      model,
      messages: historyWith(value),
    });
    expect(error).toBeUndefined();
    const sent = textOf(outputsIn(prompts[0]).get('c1') ?? { type: 'none' });
    expect(sent).toContain('The rest was not kept');
    expect(store.writtenKeys.every(key => key.includes('.record'))).toBe(true);
  });
});

describe('the error of the provider', () => {
  const outputs: readonly (readonly [string, () => unknown])[] = [
    ...oddValues.map(
      ([name, make]) =>
        [name, () => ({ type: 'json', value: make() })] as const,
    ),
    ['no output', () => null],
    ['text without text', () => ({ type: 'text' })],
    ['content of nothing', () => ({ type: 'content', value: [null] })],
  ];

  it.each(outputs)(
    'comes as it came, with a result that is %s',
    async (_, make) => {
      const error = refusal('prompt is too long');
      const { middleware } = createSpillway({ store: memoryStore() });
      const refuse = async (): Promise<never> => {
        throw error;
      };
      const model = wrapLanguageModel({
        model: new MockLanguageModelV4({
          doGenerate: refuse,
          doStream: refuse,
        }),
        middleware,
      });
      const prompt = [
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c1',
              toolName: 'log',
              output: make(),
            },
          ],
        },
      ] as LanguageModelV4Prompt;
      await expect(model.doGenerate({ prompt })).rejects.toBe(error);
      await expect(model.doStream({ prompt })).rejects.toBe(error);
    },
  );
});

describe.each(waysToRun)('the turn, with %s', (_way, run) => {
  it('is cut first, its largest results first; what came before stays', async () => {
    const part = (toolCallId: string, chars: number): ModelMessage[] =>
      historyWith(
        { type: 'text', value: 'x'.repeat(chars) },
        { toolCallId },
      ).slice(1);
    const { model, prompts } = windowedModel({
      steps: [[call('log', 'new')]],
      maxChars: 25_000,
    });
    await run({
      spillway: createSpillway({ store: memoryStore() }),
      model,
      messages: [
        { role: 'user', content: 'first' },
        ...part('old', 9_000),
        { role: 'user', content: 'second' },
        ...part('large', 9_500),
        ...part('small', 2_000),
      ],
      tools: { log: returning('x'.repeat(6_000)) },
    });
    const outputs = outputsIn(prompts.at(-1));
    const sizes = ['old', 'large', 'small', 'new'].map(
      toolCallId => textOf(outputs.get(toolCallId) ?? { type: 'none' }).length,
    );
    expect(sizes[0]).toBe(9_000);
    expect(sizes[1]).toBeLessThan(9_500);
    expect(sizes[2]).toBe(2_000);
  });
});
