import {
  type Band,
  createSpillway,
  memoryStore,
  passthrough,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, outputsIn, textOf } from '../scripted-model.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('A1: bands', () => {
  it.each(waysToRun)(
    'are evaluated largest first, whatever their order, with %s',
    async (_, run) => {
      const scripted = await run({
        spillway: createSpillway({
          store: memoryStore(),
          bands: [
            { over: 1_000, action: truncate({ maxChars: 500 }) },
            { over: 30_000, action: spill({ previewChars: 0 }) },
            { over: 2_000, action: passthrough() },
          ],
        }),
        tools: {
          small: returning('x'.repeat(999)),
          middle: returning('x'.repeat(1_000)),
          large: returning('x'.repeat(2_000)),
          huge: returning('x'.repeat(30_000)),
        },
        steps: [
          ['small', 'middle', 'large', 'huge'].map(name => call(name, name)),
        ],
      });
      const sent = [...outputsIn(scripted.prompts[1]).values()].map(textOf);
      expect(sent[0]).toBe('x'.repeat(999));
      expect(sent[1]).toMatch(/^\[spillway: .* left out\. /);
      expect(sent[2]).toBe('x'.repeat(2_000));
      expect(sent[3]).toContain('stored, only a preview');
    },
  );

  it('may not have a negative `over`', () => {
    const bands = [{ over: -1, action: spill() }];
    expect(() => createSpillway({ bands })).toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for createSpillway:
      - bands[0].over: -1 was given, but it must be a number of 0 or more]
    `);
  });
});

describe("A2: the caller's arrays", () => {
  it('are copied', async () => {
    const bands: Band[] = [{ over: 1_000, action: truncate() }];
    const own: Band[] = [{ over: 500, action: truncate() }];
    const toolFilter = ['log', 'own'];
    const spillway = createSpillway({
      store: memoryStore(),
      bands,
      perTool: { own },
      toolFilter,
    });
    bands.length = 0;
    own.push({ over: 100, action: spill() });
    toolFilter.length = 0;
    const reduce = (toolName: string, chars: number) =>
      spillway.reduceToolResult({
        toolName,
        toolCallId: 'c1',
        output: { type: 'text', value: 'x'.repeat(chars) },
      });
    expect((await reduce('log', 1_000)).reduction?.action).toBe('truncate');
    expect((await reduce('own', 499)).reduction).toBeUndefined();
  });

  it('may be empty: then nothing is touched', async () => {
    const store = watchedStore();
    const spillway = createSpillway({ store, bands: [] });
    const output = { type: 'json', value: { log } } as const;
    const reduced = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output,
    });
    expect(reduced).toEqual({ output, reduction: undefined });
    expect(reduced.output).toBe(output);
    expect(store.writtenKeys).toEqual([]);
  });
});

describe('A3: below the threshold', () => {
  it.each([
    ['text', { type: 'text', value: 'x'.repeat(9_999) }],
    ['JSON', { type: 'json', value: { log: 'x'.repeat(9_980) } }],
    [
      'content',
      { type: 'content', value: [{ type: 'text', text: 'x'.repeat(9_999) }] },
    ],
  ] as const)('%s is the very same object', async (_name, output) => {
    const spillway = createSpillway({ store: memoryStore() });
    const given = structuredClone(output) as never;
    const reduced = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: given,
    });
    expect(reduced.output).toBe(given);
  });

  it.each(waysToRun)('nothing reaches the store with %s', async (_, run) => {
    const store = watchedStore();
    await run({
      spillway: createSpillway({ store }),
      tools: {
        small: returning('x'.repeat(9_999)),
        rows: returning({ ok: 'x'.repeat(9_000) }),
      },
      steps: [[call('small', 'c1'), call('rows', 'c2')]],
    });
    expect(store.writtenKeys).toEqual([]);
  });

  it('a result that just returned is not even looked up', async () => {
    const store = watchedStore();
    const [, run] = waysToRun[0] ?? [];
    await run?.({
      spillway: createSpillway({ store }),
      tools: { small: returning('x'.repeat(9_999)) },
      steps: [[call('small', 'c1')]],
      wrapsModel: false,
    });
    expect(store.readKeys).toEqual([]);
  });

  it('a text is not serialised', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const output = {
      type: 'text' as const,
      value: 'short',
      toJSON: (): never => {
        throw new Error('this was serialised');
      },
    };
    const reduced = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output,
    });
    expect(reduced.output).toBe(output);
  });
});

describe('A4: perTool', () => {
  it.each(waysToRun)(
    'replaces the bands for a tool, with %s',
    async (_, run) => {
      const scripted = await run({
        spillway: createSpillway({
          store: memoryStore(),
          bands: [{ over: 1_000, action: truncate() }],
          perTool: {
            patient: [{ over: 1_000_000, action: spill() }],
            strict: [{ over: 300, action: truncate({ maxChars: 250 }) }],
            free: [],
          },
        }),
        tools: {
          usual: returning(log),
          patient: returning(log),
          strict: returning(log.slice(0, 400)),
          free: returning(log),
        },
        steps: [
          ['usual', 'patient', 'strict', 'free'].map(name => call(name, name)),
        ],
      });
      expect(textOf(lastOutput(scripted, 'usual'))).toMatch(/^\[spillway: /);
      expect(lastOutput(scripted, 'patient')).toEqual({
        type: 'text',
        value: log,
      });
      expect(textOf(lastOutput(scripted, 'strict')).length).toBeLessThan(300);
      expect(lastOutput(scripted, 'free')).toEqual({
        type: 'text',
        value: log,
      });
    },
  );

  it('takes names that are properties of every object for what they are', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    for (const toolName of ['constructor', '__proto__', 'toString']) {
      // oxlint-disable-next-line no-await-in-loop -- one name after another
      const { reduction } = await spillway.reduceToolResult({
        toolName,
        toolCallId: 'c1',
        output: { type: 'text', value: log },
      });
      expect(reduction?.action).toBe('spill');
    }
  });
});

describe('A10: one character over the threshold', () => {
  it.each([
    ['spill', spill()],
    ['truncate', truncate()],
    ['paginate', paginate()],
  ])('%s never makes it longer', async (_name, action) => {
    for (const over of [201, 250, 333, 500, 999, 1_000, 5_000]) {
      const value = 'é\n'.repeat(over).slice(0, over);
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over, action }],
      });
      // oxlint-disable-next-line no-await-in-loop -- one threshold after another
      const { output } = await spillway.reduceToolResult({
        toolName: 'log',
        toolCallId: 'c1',
        output: { type: 'text', value },
      });
      expect(textOf(output).length).toBeLessThanOrEqual(over);
      if (textOf(output) !== value) {
        expect(textOf(output).length).toBeLessThan(over);
      }
    }
  });
});
