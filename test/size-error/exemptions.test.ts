/** What must not be cut stays whole after a size error, too; when nothing else is left, the error comes as it came. */
import type { ModelMessage, ToolResultPart } from 'ai';
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
import { call, outputsIn, textOf } from '../scripted-model.ts';
import { returning } from '../returning-tool.ts';
import { brokenStore, watchedStore } from '../watched-store.ts';
import { waysToRun } from './run-in-window.ts';
import { windowedModel } from './windowed-model.ts';

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
