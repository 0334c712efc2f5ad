import {
  convertToModelMessages,
  dynamicTool,
  generateText,
  type InferAgentUIMessage,
  type InferUITools,
  type LanguageModel,
  streamText,
  type Tool,
  tool,
  ToolLoopAgent,
  type ToolSet,
  type TypedToolCall,
  type TypedToolResult,
  type UIMessage,
} from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createSpillway } from '../create-spillway.ts';
import type {
  ReadToolResultInput,
  ReadToolResultTool,
} from './read-tool-result.ts';

const spillway = createSpillway();

const raw = {
  readFile: tool({
    inputSchema: z.object({ path: z.string() }),
    execute: async ({ path }) => ({ text: path, lines: 3 }),
  }),
  shell: tool({
    inputSchema: z.object({ command: z.string() }),
    outputSchema: z.object({ exitCode: z.number() }),
    execute: async () => ({ exitCode: 0 }),
  }),
  watch: tool({
    inputSchema: z.object({ count: z.number() }),
    async *execute({ count }) {
      yield { status: 'first' as const, count };
      yield { status: 'second' as const, count };
    },
  }),
  client: tool({
    inputSchema: z.object({ question: z.string() }),
    outputSchema: z.string(),
  }),
  own: tool({
    inputSchema: z.object({ query: z.string() }),
    execute: async () => 5,
    toModelOutput: ({ output }) => ({ type: 'text', value: String(output) }),
  }),
  dynamic: dynamicTool({
    inputSchema: z.object({}),
    execute: async () => 'x',
  }),
};

const wrapped = spillway.tools(raw);

type Raw = typeof raw;
type Wrapped = typeof wrapped;

const withContext = {
  lookUp: tool({
    inputSchema: z.object({ query: z.string() }),
    contextSchema: z.object({ key: z.string() }),
    execute: async (_input, { context }) => context.key,
  }),
};

declare const model: LanguageModel;
declare const anyTools: ToolSet;
declare const manyTools: Record<string, Tool>;

describe('the map of wrapped tools', () => {
  it('has the keys of the tools and the name of the read tool', () => {
    expectTypeOf<keyof Wrapped>().toEqualTypeOf<keyof Raw | 'readToolResult'>();
    expectTypeOf(wrapped.readToolResult).toEqualTypeOf<ReadToolResultTool>();
  });

  it('keeps each tool, so that `execute` stays callable where it was', () => {
    expectTypeOf(wrapped.readFile).toEqualTypeOf<Raw['readFile']>();
    expectTypeOf(wrapped.readFile.execute).toEqualTypeOf<
      Raw['readFile']['execute']
    >();
    expectTypeOf(wrapped.readFile.execute).toBeFunction();
    expectTypeOf(wrapped.watch.execute).toEqualTypeOf<
      Raw['watch']['execute']
    >();
    expectTypeOf(wrapped.client).toEqualTypeOf<Raw['client']>();
    expectTypeOf(wrapped.dynamic).toEqualTypeOf<Raw['dynamic']>();
    expectTypeOf(wrapped.readToolResult.execute).toBeFunction();
  });

  it('takes the literal name that was given to the read tool', () => {
    const renamed = createSpillway({ readToolResultName: 'readBack' });
    const tools = renamed.tools(raw);
    expectTypeOf<keyof typeof tools>().toEqualTypeOf<keyof Raw | 'readBack'>();
    expectTypeOf(tools.readBack).toEqualTypeOf<ReadToolResultTool>();
    const derived = renamed.with({ scope: 'alice' }).tools(raw);
    expectTypeOf<keyof typeof derived>().toEqualTypeOf<
      keyof Raw | 'readBack'
    >();
    const again = renamed.with({ readToolResultName: 'look' }).tools(raw);
    expectTypeOf<keyof typeof again>().toEqualTypeOf<keyof Raw | 'look'>();
  });

  it('is a ToolSet, whatever it was made of', () => {
    expectTypeOf(wrapped).toExtend<ToolSet>();
    expectTypeOf(spillway.tools({})).toExtend<ToolSet>();
    expectTypeOf(spillway.tools(anyTools)).toExtend<ToolSet>();
    expectTypeOf(spillway.tools(manyTools)).toExtend<ToolSet>();
    expectTypeOf(
      spillway.tools(raw, { replaceOutput: true }),
    ).toEqualTypeOf<Wrapped>();
  });
});

describe('the inference of the AI SDK', () => {
  it('keeps InferUITools', () => {
    type Before = InferUITools<Raw>;
    type After = InferUITools<Wrapped>;
    expectTypeOf<After['readFile']>().toEqualTypeOf<Before['readFile']>();
    expectTypeOf<After['shell']>().toEqualTypeOf<Before['shell']>();
    expectTypeOf<After['watch']>().toEqualTypeOf<Before['watch']>();
    expectTypeOf<After['client']>().toEqualTypeOf<Before['client']>();
    expectTypeOf<After['own']>().toEqualTypeOf<Before['own']>();
    expectTypeOf<After['dynamic']>().toEqualTypeOf<Before['dynamic']>();
    expectTypeOf<keyof After>().toEqualTypeOf<keyof Raw | 'readToolResult'>();
    expectTypeOf<After['readToolResult']>().toEqualTypeOf<{
      input: ReadToolResultInput;
      output: string;
    }>();
  });

  it('keeps TypedToolCall and TypedToolResult', () => {
    type Call<NAME> = Extract<TypedToolCall<Wrapped>, { toolName: NAME }>;
    type Result<NAME> = Extract<TypedToolResult<Wrapped>, { toolName: NAME }>;
    expectTypeOf<Call<'readFile'>['input']>().toEqualTypeOf<{ path: string }>();
    expectTypeOf<Result<'shell'>['output']>().toEqualTypeOf<{
      exitCode: number;
    }>();
    expectTypeOf<Result<'watch'>['output']>().toEqualTypeOf<
      InferUITools<Raw>['watch']['output']
    >();
    expectTypeOf<
      Call<'readToolResult'>['input']
    >().toEqualTypeOf<ReadToolResultInput>();
  });

  it('reaches the results of generateText and streamText', async () => {
    const generated = await generateText({
      model,
      tools: wrapped,
      prompt: 'x',
      activeTools: ['readFile', 'readToolResult'],
      toolChoice: { type: 'tool', toolName: 'readToolResult' },
    });
    for (const result of generated.toolResults) {
      if (result.dynamic) continue;
      if (result.toolName === 'readFile') {
        expectTypeOf(result.output).toEqualTypeOf<{
          text: string;
          lines: number;
        }>();
      }
      if (result.toolName === 'readToolResult') {
        expectTypeOf(result.output).toEqualTypeOf<string>();
      }
    }
    const { fullStream } = streamText({ model, tools: wrapped, prompt: 'x' });
    for await (const part of fullStream) {
      if (part.type !== 'tool-call' || part.dynamic) continue;
      if (part.toolName === 'shell') {
        expectTypeOf(part.input).toEqualTypeOf<{ command: string }>();
      }
    }
    await generateText({
      model,
      tools: wrapped,
      prompt: 'x',
      // @ts-expect-error there is no tool of this name
      activeTools: ['writeFile'],
    });
  });

  it('still asks for the context of a tool', async () => {
    const tools = spillway.tools(withContext);
    expectTypeOf(tools.lookUp).toEqualTypeOf<typeof withContext.lookUp>();
    await generateText({
      model,
      tools,
      prompt: 'x',
      toolsContext: { lookUp: { key: 'k' } },
    });
    // @ts-expect-error the context of lookUp is missing
    await generateText({ model, tools, prompt: 'x' });
    // @ts-expect-error the context of lookUp is empty
    await generateText({ model, tools, prompt: 'x', toolsContext: {} });
  });

  it('reaches an agent and its UI messages', async () => {
    const bare = new ToolLoopAgent({ model, tools: raw });
    const agent = new ToolLoopAgent({ model, tools: wrapped });
    expectTypeOf(agent.tools).toEqualTypeOf<Wrapped>();
    const { toolResults } = await agent.generate({ prompt: 'x' });
    for (const result of toolResults) {
      if (result.dynamic || result.toolName !== 'readFile') continue;
      expectTypeOf(result.output).toEqualTypeOf<{
        text: string;
        lines: number;
      }>();
    }
    // `ai` 7.0.173 infers no tools at all of an agent; what it infers has to be the same.
    type Part<MESSAGE extends UIMessage> = Extract<
      MESSAGE['parts'][number],
      { type: 'tool-readFile' }
    >;
    expectTypeOf<Part<InferAgentUIMessage<typeof agent>>>().toEqualTypeOf<
      Part<InferAgentUIMessage<typeof bare>>
    >();
  });

  it('reaches the messages of useChat', async () => {
    type Message = UIMessage<never, never, InferUITools<Wrapped>>;
    type Part<TYPE, STATE> = Extract<
      Message['parts'][number],
      { type: TYPE; state: STATE }
    >;
    expectTypeOf<
      Part<'tool-readToolResult', 'output-available'>['output']
    >().toEqualTypeOf<string>();
    expectTypeOf<
      Part<'tool-shell', 'input-available'>['input']
    >().toEqualTypeOf<{ command: string }>();
    const messages: Message[] = [];
    await convertToModelMessages(messages, { tools: wrapped });
  });

  it('survives being wrapped by two instances', async () => {
    const other = createSpillway({ readToolResultName: 'readBack' });
    const twice = other.tools(wrapped);
    expectTypeOf<keyof typeof twice>().toEqualTypeOf<
      keyof Raw | 'readToolResult' | 'readBack'
    >();
    await generateText({ model, tools: twice, prompt: 'x' });
  });
});
