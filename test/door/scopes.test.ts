/** Case E65: one agent at module level, an instance for each user. */
import { isStepCount, ToolLoopAgent, wrapLanguageModel } from 'ai';
import { createSpillway, type SpillwayEvent, spill } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { returning } from '../returning-tool.ts';
import { handleIn } from '../read-back.ts';
import { call, lastOutput, scriptedModel, textOf } from '../scripted-model.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'SECRET of a user\n'.repeat(2_000);

describe('E65: with({ scope }) in prepareCall', () => {
  it('serves two users from one store, each in a scope of its own', async () => {
    const store = watchedStore();
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store,
      onEvent: event => events.push(event),
    });
    const tools = { log: returning(log) };
    const agent = new ToolLoopAgent<
      { userId: string },
      ReturnType<typeof spillway.tools<typeof tools>>
    >({
      model: 'replaced in prepareCall',
      tools: spillway.tools(tools),
      callOptionsSchema: z.object({ userId: z.string() }),
      stopWhen: isStepCount(3),
      prepareCall: ({ options, ...settings }) => {
        const own = spillway.with({ scope: `user-${options.userId}` });
        return {
          ...settings,
          tools: own.tools(tools),
          model: wrapLanguageModel({
            model: scripts[options.userId]?.model ?? scriptedModel([]).model,
            middleware: own.middleware,
          }),
        };
      },
    });

    const alice = scriptedModel([[call('log', 'c1')]]);
    const scripts: Record<string, ReturnType<typeof scriptedModel>> = { alice };
    await agent.generate({ prompt: 'x', options: { userId: 'alice' } });
    const aliceHandle = handleIn(textOf(lastOutput(alice, 'c1')));

    const bob = scriptedModel([
      [
        call('log', 'c1'),
        call('readToolResult', 'r1', { handle: aliceHandle }),
      ],
    ]);
    scripts['bob'] = bob;
    await agent.generate({ prompt: 'x', options: { userId: 'bob' } });
    const bobHandle = handleIn(textOf(lastOutput(bob, 'c1')));

    expect(bobHandle).not.toBe(aliceHandle);
    expect(textOf(lastOutput(bob, 'r1'))).not.toContain('SECRET');

    const again = scriptedModel([
      [call('readToolResult', 'r1', { handle: bobHandle })],
    ]);
    scripts['bob'] = again;
    await agent.generate({ prompt: 'x', options: { userId: 'bob' } });
    expect(textOf(lastOutput(again, 'r1'))).toContain('SECRET');

    const scopes = new Set(store.writtenKeys.map(key => key.split('/')[0]));
    expect(scopes.size).toBe(2);
    expect([...scopes].join()).not.toMatch(/alice|bob/);
    expect(
      events.filter(({ type }) => type === 'tool-result-reduced'),
    ).not.toHaveLength(0);
  });

  it('keeps what is not overridden, and shares what is remembered', async () => {
    const store = watchedStore();
    const spillway = createSpillway({
      store,
      scope: 'one',
      bands: [{ over: 300, action: { type: 'passthrough' } }],
      readToolResultName: 'look_back',
    });
    const derived = spillway.with({ readMaxChars: 1_000 });
    expect(Object.keys(derived.tools({}))).toEqual(['look_back']);
    const given = { type: 'text', value: log } as const;
    const { output } = await derived.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: given,
    });
    expect(output).toBe(given);
    expect(store.writtenKeys).toEqual([]);

    const spilling = { bands: [{ over: 300, action: spill() }] };
    const other = spillway.with(spilling);
    await other.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: { ...given },
    });
    const reads = store.readKeys.length;
    await spillway.with(spilling).reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: { ...given },
    });
    expect(store.readKeys).toHaveLength(reads);
  });

  it('keeps its scope when given one that is undefined', async () => {
    const store = watchedStore();
    const parent = createSpillway({ store, scope: 'tenant-1' });
    const handles = [];
    for (const spillway of [parent, parent.with({ scope: undefined })]) {
      const { reduction } = await spillway.reduceToolResult({
        toolName: 'log',
        toolCallId: 'c1',
        output: { type: 'text', value: log },
      });
      handles.push(reduction?.handle);
    }
    expect(handles[0]).toBeDefined();
    expect(handles[1]).toBe(handles[0]);
    const scopes = new Set(store.writtenKeys.map(key => key.split('/')[0]));
    expect(scopes.size).toBe(1);
  });

  it("keeps what the parent was made with, whatever became of the caller's array (A2)", async () => {
    const bands = [{ over: 300, action: spill() }];
    const spillway = createSpillway({ store: watchedStore(), bands });
    bands.length = 0;
    const { reduction } = await spillway.with({ scope: 'a' }).reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output: { type: 'text', value: log },
    });
    expect(reduction?.action).toBe('spill');
  });

  it('refuses wrong options as createSpillway does', () => {
    const spillway = createSpillway({ store: watchedStore() });
    expect(() => spillway.with({ scope: '' }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for with:
      - scope: "" was given, but it must be a string of 1 to 1,024 characters]
    `);
  });
});
