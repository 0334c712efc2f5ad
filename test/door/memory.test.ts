import type { ToolResultPart } from 'ai';
import {
  createSpillway,
  fileStore,
  memoryStore,
  type OverflowStore,
  spill,
  summarize,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from '../collect-garbage.ts';
import { historyWith } from '../history-with.ts';
import { promptOf } from '../prompt-of.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { brokenStore } from '../watched-store.ts';

const log = 'a line of a log\n'.repeat(2_000);

describe('a stand-in that is kept', () => {
  const kinds: [string, () => ToolResultPart['output']][] = [
    ['text', () => ({ type: 'text', value: log })],
    ['JSON', () => ({ type: 'json', value: { log } })],
    [
      'content',
      () => ({ type: 'content', value: [{ type: 'text', text: log }] }),
    ],
  ];

  it.each(kinds)('does not keep the payload in memory: %s', async (_, make) => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 5_000, action: truncate() }],
    });
    async function reduce(): Promise<{
      standIn: object;
      original: WeakRef<object>;
    }> {
      const output = make();
      const result = await spillway.reduceToolResult({
        toolName: 'shell',
        toolCallId: 'c1',
        output,
      });
      return { standIn: result.output, original: new WeakRef(output) };
    }
    const { standIn, original } = await reduce();
    await collectGarbage();
    expect(JSON.stringify(standIn)).toContain('this result was cut');
    expect(original.deref()).toBeUndefined();
  });
});

describe('an instance that has reduced 30 results of 1 MB', () => {
  const stores: [string, () => Promise<OverflowStore>][] = [
    ['files', async () => fileStore({ directory: await temporaryDirectory() })],
    ['two methods only', async () => recordsOnly()],
    ['nothing that works', async () => brokenStore()],
  ];
  const actions = [
    spill({ then: truncate() }),
    truncate(),
    summarize({ summarize: ({ text }) => text.slice(500, 1_500) }),
  ];

  it.each(stores)(
    'keeps none of them in memory, with a store of %s',
    async (_name, open) => {
      const store = await open();
      for (const action of actions) {
        const spillway = createSpillway({
          store,
          bands: [{ over: 10_000, action }],
        });
        const kept: unknown[] = [];
        async function reduce(at: number): Promise<void> {
          const value = lineOf(at).repeat(25_000);
          const toolCallId = `${action.type}-${at}`;
          kept.push(
            await spillway.reduceToolResult({
              toolName: 'shell',
              toolCallId,
              output:
                at % 2 === 0
                  ? { type: 'text', value }
                  : { type: 'content', value: [{ type: 'text', text: value }] },
            }),
            await promptOf(
              historyWith({ type: 'json', value: { value } }, { toolCallId }),
              spillway,
            ),
          );
        }
        // What is loaded and compiled at the first use stays.
        for (let at = -4; at <= 0; at++) await reduce(at);
        const before = await collectGarbage();
        for (let at = 1; at <= 15; at++) await reduce(at);
        const grown = (await collectGarbage()) - before;
        expect(kept).toHaveLength(40);
        expect(grown).toBeLessThan(5_000_000);
        expect(JSON.stringify(await reduceAgain(spillway, action.type))).toBe(
          JSON.stringify(kept[10]),
        );
      }
    },
  );

  function reduceAgain(
    spillway: ReturnType<typeof createSpillway>,
    type: string,
  ): Promise<unknown> {
    return spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: `${type}-1`,
      output: {
        type: 'content',
        value: [{ type: 'text', text: lineOf(1).repeat(25_000) }],
      },
    });
  }
});

function lineOf(at: number): string {
  return `${at} a line of a log that is long and says nothing\n`;
}

/** A store of two methods that keeps records, and forgets payloads. */
function recordsOnly(): OverflowStore {
  const inner = memoryStore();
  return {
    read: handle => inner.read(handle),
    write: async (key, data) =>
      key.endsWith('.record') ? inner.write(key, data) : key,
  };
}
