/** Case E63: calls under a time-out, and names. Approvals are in `framework/`. */
import { generateText, isStepCount, type ToolSet } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { createGate } from '../gate.ts';
import { returning } from '../returning-tool.ts';
import { call, lastOutput, scriptedModel, textOf } from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('E63: calls of tools', () => {
  // `ai` 6 has no time-out for a tool.
  it.skipIf(sdkMajor === 6)(
    'does not let the time-out of a tool cover the reduction',
    async () => {
      const store = createGate();
      const inner = memoryStore();
      let isWritten = false;
      const spillway = createSpillway({
        store: {
          ...inner,
          write: async (key, data) => {
            await store.opened;
            isWritten = true;
            return inner.write(key, data);
          },
        },
      });
      let signal: AbortSignal | undefined;
      const ends: unknown[] = [];
      const scripted = scriptedModel([[call('log', 'c1')]]);
      const result = await generateText({
        model: scripted.model,
        prompt: 'x',
        tools: spillway.tools({
          log: {
            ...returning(''),
            execute: (
              _input: unknown,
              { abortSignal }: { abortSignal?: AbortSignal },
            ) => {
              signal = abortSignal;
              return log;
            },
          },
        }),
        timeout: { toolMs: 20 },
        stopWhen: isStepCount(2),
        onToolExecutionEnd: ({ toolOutput }) => {
          ends.push({ type: toolOutput.type, isWritten });
          // The store answers only after the tool's time is up.
          signal?.addEventListener('abort', () => store.open());
        },
      });
      expect(ends).toEqual([{ type: 'tool-result', isWritten: false }]);
      expect(isWritten).toBe(true);
      expect(result.text).toBe('done');
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    },
  );

  it.each([
    [undefined, 'undefined'],
    [[], 'an array'],
    [Promise.resolve({}), 'a promise, which has to be awaited,'],
  ])('refuses what is no map of tools: %s', (tools, given) => {
    const { tools: wrap } = createSpillway({ store: memoryStore() });
    expect(() => wrap(tools as unknown as ToolSet)).toThrow(
      `tools: ${given} was given, but it must be an object that has tools by their names`,
    );
  });

  it('refuses a map that has a tool of the name of the read tool', () => {
    const spillway = createSpillway({ store: memoryStore() });
    const tools = { readToolResult: returning('') };
    expect(() => spillway.tools(tools)).toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for tools:
      - tools.readToolResult: a tool of that name was given, but it must not be there, since it is the name of the read tool; rename it, or set readToolResultName]
    `);
    const other = createSpillway({
      store: memoryStore(),
      readToolResultName: 'readBack',
    });
    expect(Object.keys(other.tools(tools))).toEqual([
      'readToolResult',
      'readBack',
    ]);
  });
});
