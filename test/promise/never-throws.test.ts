import fc from 'fast-check';
import {
  createSpillway,
  memoryStore,
  type OverflowStore,
  spill,
  type SpillwayOptions,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { output } from '../arbitrary-results.ts';
import { oddValues } from '../odd-values.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { brokenStore } from '../watched-store.ts';

const actions = [
  ['spill', spill({ then: truncate() })],
  ['truncate', truncate()],
  ['paginate', paginate({ then: truncate() })],
] as const;

describe('promise: never throws', () => {
  describe.each(waysToRun)('with %s', (_name, run) => {
    it.each(oddValues)('survives %s', async (_value, make) => {
      for (const [, action] of actions) {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: 2_000, action }],
        });
        // oxlint-disable-next-line no-await-in-loop -- one action after another
        const scripted = await run({
          spillway,
          tools: { odd: returning(make()) },
          steps: [[call('odd', 'c1')]],
        });
        expect(scripted.prompts).toHaveLength(2);
        const sent = textOf(lastOutput(scripted, 'c1'));
        expect(typeof sent).toBe('string');
        expect(() => JSON.stringify(scripted.prompts[1])).not.toThrow();
      }
    });
  });

  it.each(oddValues)(
    'survives %s at the door for the model',
    async (_, make) => {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 200, action: spill() }],
      });
      const given = { type: 'json', value: make() as never } as const;
      const { output: sent } = await spillway.reduceToolResult({
        toolName: 'odd',
        toolCallId: 'c1',
        output: given,
      });
      expect(sent).toBeDefined();
    },
  );

  it('survives every result with a store that is down', async () => {
    await fc.assert(
      fc.asyncProperty(output, async given => {
        const spillway = createSpillway({
          store: brokenStore(),
          bands: [{ over: 300, action: spill({ then: truncate() }) }],
        });
        const { output: sent } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: given,
        });
        expect(sent.type).toBe(given.type === 'json' ? 'json' : given.type);
      }),
      { numRuns: 100 },
    );
  });

  const failures: readonly (readonly [string, Partial<SpillwayOptions>])[] = [
    ['a store that rejects', { store: brokenStore() }],
    ['a store that rejects with nothing', { store: brokenStore(undefined) }],
    ['a store that throws at once', { store: throwingStore() }],
    ['a store that returns garbage', { store: garbageStore() }],
    ['a listener that throws', { onEvent: throwing }],
    ['a listener that rejects', { onEvent: async () => throwing() }],
    ['a filter that throws', { toolFilter: throwing }],
    ['a filter that rejects', { toolFilter: async () => throwing() }],
  ];

  describe.each(failures)('with %s', (_failure, options) => {
    it.each(waysToRun)('%s goes on', async (_name, run) => {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 2_000, action: spill({ then: truncate() }) }],
        ...options,
      });
      const scripted = await run({
        spillway,
        tools: { log: returning('a line of a log\n'.repeat(1_000)) },
        steps: [[call('log', 'c1')], [call('log', 'c2')]],
      });
      expect(scripted.prompts).toHaveLength(3);
      expect(lastOutput(scripted, 'c2').type).toBe('text');
    });
  });

  it('answers the read tool when the store is down', async () => {
    const spillway = createSpillway({ store: brokenStore() });
    const scripted = await runAgent({
      spillway,
      tools: {},
      steps: [
        [call('readToolResult', 'r1', { handle: 'log-0123456789abcdefghjk' })],
      ],
    });
    expect(lastOutput(scripted, 'r1')).toMatchInlineSnapshot(`
      {
        "type": "text",
        "value": "[readToolResult: the store could not be reached to read "log-0123456789abcdefghjk". Make the same call once more; if that fails too, call the tool itself again with a narrower input.]",
      }
    `);
  });

  it('survives histories of every shape', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const messages = [
      { role: 'user', content: 'x' },
      {
        role: 'assistant',
        content: [
          { type: 'tool-call', toolCallId: 'c1', toolName: 'log', input: {} },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'log',
            output: { type: 'text' },
          },
          {
            type: 'tool-result',
            toolCallId: 'c2',
            toolName: 'log',
            output: null,
          },
          {
            type: 'tool-result',
            toolCallId: 'c3',
            toolName: 'log',
            output: { type: 'content', value: null },
          },
          {
            type: 'tool-result',
            toolCallId: 'c4',
            toolName: 'log',
            output: { type: 'content', value: [null, 1, { type: 'text' }] },
          },
          {
            type: 'tool-result',
            toolCallId: 'c5',
            toolName: 'log',
            output: { type: 'from the future', value: 'x'.repeat(20_000) },
          },
          {
            type: 'tool-result',
            toolCallId: 'c6',
            toolName: 'log',
            output: { type: 'text', value: 'x', providerOptions: null },
          },
          { type: 'tool-result' },
          null,
        ],
      },
    ] as never[];
    await expect(spillway.reduceMessages({ messages })).resolves.toEqual(
      messages,
    );
  });
});

function throwing(): never {
  throw new Error('this one always fails');
}

function throwingStore(): OverflowStore {
  return { write: throwing, read: throwing };
}

function garbageStore(): OverflowStore {
  return {
    write: async key => key,
    read: async () => Uint8Array.from([1, 2, 3]),
    writeOnce: async () => Uint8Array.from([255]),
  };
}
