import {
  createSpillway,
  memoryStore,
  type FilteredCall,
  type ToolFilter,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { watchedStore } from '../watched-store.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe.each(waysToRun)('A5: toolFilter, with %s', (_name, run) => {
  it.each<[string, ToolFilter]>([
    ['a list of names', ['yes']],
    ['a predicate', ({ toolName }) => toolName === 'yes'],
    ['an async predicate', async ({ toolName }) => toolName === 'yes'],
  ])('lets through by %s', async (_filter, toolFilter) => {
    for (const doors of [{}, { wrapsTools: false }, { wrapsModel: false }]) {
      // oxlint-disable-next-line no-await-in-loop -- one door after another
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore(), toolFilter }),
        tools: { yes: returning(log), no: returning(log) },
        steps: [[call('yes', 'c1'), call('no', 'c2')]],
        ...doors,
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
      expect(lastOutput(scripted, 'c2')).toEqual({ type: 'text', value: log });
    }
  });

  it('is told of the call', async () => {
    const asked: FilteredCall[] = [];
    await run({
      spillway: createSpillway({
        store: memoryStore(),
        toolFilter: filtered => {
          const { toolName, toolCallId, input } = filtered;
          asked.push({ toolName, toolCallId, input });
          return true;
        },
      }),
      tools: { log: returning(log) },
      steps: [[call('log', 'c1', { path: 'x.log' })]],
    });
    expect(asked[0]).toEqual({
      toolName: 'log',
      toolCallId: 'c1',
      input: { path: 'x.log' },
    });
  });
});

describe('A5: a tool that is filtered out', () => {
  it('is not measured', async () => {
    const store = watchedStore();
    const spillway = createSpillway({ store, toolFilter: ['other'] });
    let reads = 0;
    const value = new Proxy(
      { log },
      {
        ownKeys: target => {
          reads++;
          return Reflect.ownKeys(target);
        },
        get: (target, key) => {
          reads++;
          return Reflect.get(target, key);
        },
      },
    );
    const output = { type: 'json' as const, value };
    const reduced = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: 'c1',
      output,
    });
    expect(reduced.output).toBe(output);
    expect(reads).toBe(0);
    expect([...store.readKeys, ...store.writtenKeys]).toEqual([]);
  });
});
