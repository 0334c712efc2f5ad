/** A hook sees the whole of what is reduced, and what it says is part of the stand-in. */
import { tool } from 'ai';
import {
  type Action,
  type AfterToolResult,
  memoryStore,
  paginate,
  spill,
  summarize,
  toolOutput,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyWith } from '../history-with.ts';
import { promptOf } from '../prompt-of.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, outputsIn, textOf } from '../scripted-model.ts';
import { openRecording } from './open-recording.ts';

const page = Array.from({ length: 3_000 }, (_, at) => `line ${at} of it`).join(
  '\n',
);
const rows = Array.from({ length: 900 }, (_, id) => ({ id, name: `n${id}` }));
const notice = 'the index is from yesterday';

const actions: [string, Action][] = [
  ['truncate', truncate()],
  ['spill', spill()],
  ['paginate', paginate()],
  ['summarize', summarize({ summarize: () => 'short' })],
];

describe('the notice of afterToolResult', () => {
  it.each(
    actions.flatMap(([name, action]) =>
      [page, rows].map(value => [name, typeof value, action, value] as const),
    ),
  )(
    'stands on the stand-in of %s of a %s, and counts',
    async (_name, _type, action, value) => {
      const { spillway } = openRecording({
        bands: [{ over: 3_000, action }],
        afterToolResult: () => ({ notice }),
      });
      const scripted = await runAgent({
        spillway,
        tools: { search: returning(value) },
        steps: [[call('search', 'c1')]],
      });
      const sent = lastOutput(scripted, 'c1');
      const text = textOf(sent);
      expect(text).toContain(`[Note of the application: ${notice}]`);
      expect(text.indexOf('[spillway: ')).toBeLessThan(text.indexOf('[Note'));
      expect(text.length).toBeLessThan(3_000);
    },
  );

  it('stands on the notice of binary', async () => {
    const { spillway } = openRecording({
      bands: [{ over: 1_000, action: spill() }],
      afterToolResult: () => ({ notice }),
    });
    const scripted = await runAgent({
      spillway,
      tools: { search: returning(new Uint8Array(5_000)) },
      steps: [[call('search', 'c1')]],
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toContain(notice);
  });

  it('stands once on a result of many parts', async () => {
    const { spillway } = openRecording({
      bands: [{ over: 6_000, action: truncate() }],
      afterToolResult: () => ({ notice }),
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: {
        type: 'content',
        value: [
          { type: 'text', text: page },
          { type: 'text', text: page },
        ],
      },
    });
    expect(textOf(output).split(notice)).toHaveLength(2);
  });

  it('is asked for once, and the same at every step and in every process that shares a store', async () => {
    const store = memoryStore();
    let asked = 0;
    const afterToolResult: AfterToolResult = async () => {
      asked += 1;
      return { notice: `asked ${asked} times` };
    };
    const texts: string[] = [];
    for (let process = 0; process < 2; process++) {
      const { spillway } = openRecording({ store, afterToolResult });
      const prompt = await promptOf(
        historyWith({ type: 'text', value: page }),
        spillway,
      );
      texts.push(textOf(outputsIn(prompt).get('c1') ?? { type: '' }));
    }
    expect(asked).toBe(1);
    expect(texts[0]).toContain('asked 1 times');
    expect(texts[1]).toBe(texts[0]);
  });

  it('is cut to 500 characters, between graphemes', async () => {
    const { spillway } = openRecording({
      afterToolResult: () => ({ notice: '👩‍👩‍👧'.repeat(100) }),
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'text', value: page },
    });
    const [, said = ''] = /application: ([^\]]*)\]/.exec(textOf(output)) ?? [];
    expect(said.length).toBeLessThanOrEqual(500);
    expect(said).toMatch(/^(?:👩‍👩‍👧)+…$/u);
  });

  it('stays off a stand-in that has no room for it', async () => {
    const { spillway } = openRecording({
      bands: [{ over: 300, action: truncate({ maxChars: 200 }) }],
      afterToolResult: () => ({ notice: 'long '.repeat(90) }),
    });
    const { output } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'text', value: page },
    });
    expect(textOf(output)).toMatch(/^\[spillway: /);
    expect(textOf(output).length).toBeLessThanOrEqual(200);
  });
});

describe('afterToolResult', () => {
  const seenBy = async (run: (hook: AfterToolResult) => Promise<unknown>) => {
    const seen: unknown[] = [];
    await run(result => {
      seen.push(result);
    });
    return seen;
  };

  it('sees what the tool returned, and not the view that the model gets', async () => {
    const long = page.slice(0, 20_000);
    const search = tool({
      inputSchema: z.object({ q: z.string() }),
      execute: async () => toolOutput({ output: rows, modelOutput: long }),
    });
    const seen = await seenBy(afterToolResult =>
      runAgent({
        spillway: openRecording({ afterToolResult }).spillway,
        tools: { search },
        steps: [[call('search', 'c1', { q: 'x' })]],
      }),
    );
    expect(seen).toEqual([
      {
        toolName: 'search',
        toolCallId: 'c1',
        input: { q: 'x' },
        output: rows,
      },
    ]);
  });

  it('is not asked about a result that stays whole', async () => {
    const seen = await seenBy(afterToolResult =>
      runAgent({
        spillway: openRecording({ afterToolResult }).spillway,
        tools: { search: returning('small') },
        steps: [[call('search', 'c1')]],
      }),
    );
    expect(seen).toEqual([]);
  });

  it.each<[string, AfterToolResult]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['returns no text', () => ({ notice: 7 }) as object],
  ])(
    'leaves the stand-in as it is, and an event, when it %s',
    async (_what, afterToolResult) => {
      const { spillway, events } = openRecording({ afterToolResult });
      const { output } = await spillway.reduceToolResult({
        toolName: 'search',
        toolCallId: 'c1',
        output: { type: 'text', value: page },
      });
      expect(textOf(output)).toMatch(/^\[spillway: /);
      expect(textOf(output)).not.toContain('Note of');
      expect(events.map(({ type }) => type)).toEqual([
        'after-tool-result-failed',
        'tool-result-reduced',
      ]);
    },
  );
});
