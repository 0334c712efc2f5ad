/** What a history costs whose results were seen before, or are known to the store (cases D55, A20). */
import type {
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput as Output,
} from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import {
  createSpillway,
  fileStore,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
  spill,
  truncate,
} from 'spillway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { historyWith } from '../history-with.ts';
import { returning } from '../returning-tool.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(600);
const large = (at: number): Output => ({ type: 'text', value: `${at}${log}` });

describe('a history that comes back', () => {
  it('is looked up result by result, once each, many at the same time', async () => {
    const store = watchedStore();
    const outputs = Array.from({ length: 200 }, (_, at) => large(at));
    const first = await pass(createSpillway({ store }), outputs);
    const written = store.writtenKeys.length;
    store.readKeys.length = 0;
    let underWay = 0;
    let most = 0;
    const slow: OverflowStore = {
      write: (key, data) => store.write(key, data),
      read: async key => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(resolve => {
          setTimeout(resolve, 5);
        });
        underWay -= 1;
        return store.read(key);
      },
    };
    const second = await pass(createSpillway({ store: slow }), outputs);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(store.readKeys).toHaveLength(200);
    expect(new Set(store.readKeys).size).toBe(200);
    expect(store.readKeys.every(key => key.endsWith('.record'))).toBe(true);
    expect(store.writtenKeys).toHaveLength(written);
    expect(most).toBe(64);
  });

  const doors: [string, (spillway: Spillway) => Promise<unknown>][] = [
    ['middleware', spillway => pass(spillway, [large(0)])],
    [
      'reduceMessages',
      spillway =>
        spillway.reduceMessages({
          messages: historyWith(large(0), { toolCallId: 'c0' }),
        }),
    ],
    [
      'reduceToolResult',
      spillway =>
        spillway.reduceToolResult({
          toolName: 'log',
          toolCallId: 'c0',
          output: large(0),
        }),
    ],
    [
      'tools() for a result that another process has executed',
      async spillway => {
        const { log: tool } = spillway.tools({ log: returning('') });
        const call = { toolCallId: 'c0', input: {}, output: `0${log}` };
        return tool.toModelOutput?.(call);
      },
    ],
    [
      'tools() with replaceOutput',
      async spillway => {
        const tools = { log: returning('') };
        const { log: tool } = spillway.tools(tools, { replaceOutput: true });
        const call = { toolCallId: 'c0', input: {}, output: `0${log}` };
        return tool.toModelOutput?.(call);
      },
    ],
  ];

  it.each(doors)(
    'is looked up before anything is made, whatever the policy is, at the door %s',
    async (_door, reduce) => {
      const store = watchedStore();
      const [part] = await pass(createSpillway({ store }), [large(0)]);
      expect(part).toBeDefined();
      const written = store.writtenKeys.length;
      for (const bands of [[], [{ over: 300, action: truncate() }]]) {
        store.readKeys.length = 0;
        const events: SpillwayEvent[] = [];
        const onEvent = (event: SpillwayEvent): unknown => events.push(event);
        const sent = await reduce(createSpillway({ store, bands, onEvent }));
        expect(JSON.stringify(sent)).toContain('only a preview is shown');
        expect(store.readKeys).toHaveLength(1);
        expect(store.writtenKeys).toHaveLength(written);
        expect(events).toMatchObject([
          { type: 'tool-result-reduced', origin: 'record', action: 'spill' },
        ]);
      }
    },
  );

  it('is looked up once a result in a process of its own, which writes nothing', async () => {
    const directory = await temporaryDirectory();
    const outputs = Array.from({ length: 20 }, (_, at) => large(at));
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const sent = await pass(spillway, outputs);
    const lines = `
      const { createSpillway, fileStore } = spillway;
      const inner = fileStore({ directory: input.directory });
      const reads = [], writes = [];
      const { middleware } = createSpillway({ store: {
        read: key => { reads.push(key); return inner.read(key); },
        write: (key, data) => { writes.push(key); return inner.write(key, data); },
      } });
      const params = { prompt: input.prompt, tools: [{ type: 'function', name: 'readToolResult' }] };
      const { prompt } = await middleware.transformParams({ type: 'generate', params, model: {} });
      console.log(JSON.stringify({ prompt, reads: reads.length, writes }));
    `;
    const prompt = promptWith(outputs);
    expect(await inChildProcess(lines, { directory, prompt })).toEqual({
      prompt: sent,
      reads: 20,
      writes: [],
    });
  });

  it('is neither hashed, nor written as JSON, nor looked up again where the same outputs come', async () => {
    const store = watchedStore();
    const spillway = createSpillway({ store });
    let serialised = 0;
    const value = {
      log,
      toJSON: () => {
        serialised += 1;
        return { log };
      },
    };
    const text = { type: 'text', text: log } as const;
    const outputs = (): Output[] => [
      textOutput,
      jsonOutput,
      errorOutput,
      smallOutput,
      // What the SDK copies for each step, but for the text in it.
      { type: 'content', value: [text] },
      { type: 'content', value: [{ ...picture }, text, { ...picture }] },
    ];
    const textOutput: Output = { type: 'text', value: log };
    const errorOutput: Output = { type: 'error-text', value: log };
    const smallOutput: Output = { type: 'text', value: 'x'.repeat(5_000) };
    const jsonOutput = { type: 'json', value } as unknown as Output;
    const picture = {
      type: 'file',
      mediaType: 'image/png',
      data: { type: 'data', data: 'iVBORw0KGgo=' },
    } as const;

    const first = await pass(spillway, outputs());
    const digest = vi.spyOn(crypto.subtle, 'digest');
    onTestFinished(() => digest.mockRestore());
    serialised = 0;
    store.readKeys.length = 0;
    for (let step = 0; step < 3; step++) {
      expect(await pass(spillway, outputs())).toEqual(first);
    }
    expect(digest).not.toHaveBeenCalled();
    expect(serialised).toBe(0);
    expect(store.readKeys).toEqual([]);
  });

  it('keeps apart content that differs in one text part, or in its media', async () => {
    const spillway = createSpillway({
      store: watchedStore(),
      bands: [{ over: 5_000, action: spill() }],
    });
    const text = { type: 'text', text: log } as const;
    const media = (data: string) =>
      ({
        type: 'file',
        mediaType: 'image/png',
        data: { type: 'data', data },
      }) as const;
    const of = (...value: object[]): Output =>
      ({ type: 'content', value }) as Output;
    const [one, other, longer] = await Promise.all(
      [
        of(text, media('AAAA')),
        of(text, media('BBBB')),
        of(text, { type: 'text', text: 'and this' }, media('AAAA')),
      ].map(async output => JSON.stringify(await pass(spillway, [output]))),
    );
    expect(one).toContain('AAAA');
    expect(other).toContain('BBBB');
    expect(longer).toContain('and this');
  });
});

/** Sends outputs through the door for the model, in messages that are new each time, as the SDK makes them. */
async function pass(
  { middleware }: Spillway,
  outputs: readonly Output[],
): Promise<LanguageModelV4Prompt> {
  const params = {
    prompt: promptWith(outputs),
    tools: [
      {
        type: 'function' as const,
        name: 'readToolResult',
        inputSchema: {},
      },
    ],
  };
  const transformed = await middleware.transformParams?.({
    type: 'generate',
    params,
    model: new MockLanguageModelV4(),
  });
  return transformed?.prompt ?? [];
}

function promptWith(outputs: readonly Output[]): LanguageModelV4Prompt {
  return outputs.flatMap((output, at): LanguageModelV4Prompt => {
    const part = { toolCallId: `c${at}`, toolName: 'log' };
    return [
      {
        role: 'assistant',
        content: [{ type: 'tool-call', ...part, input: {} }],
      },
      { role: 'tool', content: [{ type: 'tool-result', ...part, output }] },
    ];
  });
}
