/** Case E63: a tool keeps its kind, and the doors work for each. */
import {
  dynamicTool,
  generateText,
  isStepCount,
  streamText,
  type Tool,
  tool,
} from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../gate.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, scriptedModel, textOf } from '../scripted-model.ts';

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const anyInput = z.record(z.string(), z.unknown());

/** A tool as a class, with state that only its methods see. */
class LogTool {
  readonly inputSchema = anyInput;
  readonly #lines: string = log;
  calls = 0;
  get description(): string {
    return 'Reads the log.';
  }
  async execute(): Promise<string> {
    this.calls++;
    return this.#lines;
  }
}

describe('E63: kinds of tools', () => {
  describe.each(waysToRun)('with %s', (_name, run) => {
    it('takes the last value of an async generator', async () => {
      const grow = tool({
        inputSchema: anyInput,
        async *execute() {
          yield 'a first line';
          yield log;
        },
      });
      const spillway = createSpillway({ store: memoryStore() });
      const scripted = await run({
        spillway,
        tools: { grow },
        steps: [[call('grow', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    });

    it('reduces what a dynamic tool returns', async () => {
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: {
          mcp: dynamicTool({ inputSchema: anyInput, execute: async () => log }),
        },
        steps: [[call('mcp', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    });

    it('reduces what a synchronous execute returns', async () => {
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools: { log: { ...returning(''), execute: () => log } },
        steps: [[call('log', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    });

    it('works with a tool that is an instance of a class', async () => {
      const logTool = new LogTool();
      const spillway = createSpillway({ store: memoryStore() });
      const scripted = await run({
        spillway,
        tools: { log: logTool },
        steps: [[call('log', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
      expect(logTool.calls).toBe(1);
    });

    it('works with a frozen tool in a frozen map', async () => {
      const tools = Object.freeze({ log: Object.freeze(returning(log)) });
      const scripted = await run({
        spillway: createSpillway({ store: memoryStore() }),
        tools,
        steps: [[call('log', 'c1')]],
      });
      expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
    });
  });

  it('relays every value of an async generator to the page, as it comes', async () => {
    const gate = createGate();
    const grow = tool({
      inputSchema: anyInput,
      async *execute() {
        yield 'first';
        await gate.opened;
        yield log;
      },
    });
    const spillway = createSpillway({ store: memoryStore() });
    const { model } = scriptedModel([[call('grow', 'c1')]]);
    const result = streamText({
      model,
      prompt: 'x',
      tools: spillway.tools({ grow }),
      stopWhen: isStepCount(2),
    });
    const seen: unknown[] = [];
    for await (const part of result.fullStream) {
      if (part.type !== 'tool-result') continue;
      seen.push([part.preliminary ?? false, part.output]);
      gate.open();
    }
    expect(seen).toEqual([
      [true, 'first'],
      [true, log],
      [false, log],
    ]);
  });

  it('lets the getters and methods of a class see its private fields', async () => {
    class Guarded extends LogTool {
      readonly #secret = 'Reads what is guarded.';
      override get description(): string {
        return this.#secret;
      }
      needsApproval(): boolean {
        return this.#secret.length === 0;
      }
    }
    const spillway = createSpillway({ store: memoryStore() });
    const { log: wrapped } = spillway.tools({ log: new Guarded() });
    expect(wrapped.description).toBe('Reads what is guarded.');
    expect(wrapped.needsApproval()).toBe(false);
  });

  it('keeps descriptors, symbols and prototype of a tool', () => {
    const spillway = createSpillway({ store: memoryStore() });
    const hidden = Symbol('hidden');
    const instance = Object.defineProperty(new LogTool(), hidden, {
      value: 'kept',
      enumerable: false,
    });
    const { log: wrapped } = spillway.tools({ log: instance });
    expect(wrapped).toBeInstanceOf(LogTool);
    expect(Reflect.get(wrapped, hidden)).toBe('kept');
    expect(Object.getOwnPropertyDescriptor(wrapped, hidden)?.enumerable).toBe(
      false,
    );
    expect(wrapped.description).toBe('Reads the log.');
  });

  it('leaves the tools of the caller as they are', () => {
    const spillway = createSpillway({ store: memoryStore() });
    const original = returning(log);
    const { execute } = original;
    const tools = { log: original };
    spillway.tools(tools);
    expect(tools).toEqual({ log: original });
    expect(original.execute).toBe(execute);
    expect(original.toModelOutput).toBeUndefined();
  });

  it('gives no execute to a tool that has none', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const client = tool({ inputSchema: anyInput, outputSchema: z.string() });
    const tools = spillway.tools({ client });
    expect('execute' in tools.client).toBe(false);
    const { model } = scriptedModel([[call('client', 'c1')]]);
    const result = await generateText({ model, prompt: 'x', tools });
    expect(result.toolCalls).toHaveLength(1);
    expect(result.toolResults).toHaveLength(0);
    // The page answers later, and its answer is reduced like any other.
    const output = await tools.client.toModelOutput?.({
      toolCallId: 'c1',
      input: {},
      output: log,
    });
    expect(output && textOf(output)).toMatch(/^\[spillway: /);
  });

  it('returns a tool that the provider executes as the very same object', () => {
    const spillway = createSpillway({ store: memoryStore() });
    const search: Tool = {
      type: 'provider',
      isProviderExecuted: true,
      id: 'anthropic.web_search_20250305',
      args: {},
      inputSchema: anyInput,
      outputSchema: z.unknown(),
    };
    expect(spillway.tools({ search }).search).toBe(search);
  });

  it('wraps a tool that the provider only describes', async () => {
    const spillway = createSpillway({ store: memoryStore() });
    const bash: Tool = {
      type: 'provider',
      isProviderExecuted: false,
      id: 'anthropic.bash_20250124',
      args: {},
      inputSchema: anyInput,
      execute: async () => log,
    };
    const scripted = scriptedModel([[call('bash', 'c1')]]);
    await generateText({
      model: scripted.model,
      prompt: 'x',
      tools: spillway.tools({ bash }),
      stopWhen: isStepCount(2),
    });
    expect(textOf(lastOutput(scripted, 'c1'))).toMatch(/^\[spillway: /);
  });
});
