/**
 * An application as a user may write it for `ai` 6 or 7. A test copies it beside
 * what npm installed, compiles it against the types of that version, and runs it.
 */
import {
  convertToModelMessages,
  generateText,
  type InferUITools,
  type LanguageModelMiddleware,
  stepCountIs,
  streamText,
  ToolLoopAgent,
  tool,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import {
  type Action,
  createSpillway,
  memoryStore,
  paginate,
  paginateTool,
  passthrough,
  type SpillwayEvent,
  spill,
  summarize,
  truncate,
} from 'spillway';
import { z } from 'zod';

type Generated = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>;

const log = 'a line of a log that nobody reads\n'.repeat(1_000);
const tools = {
  log: tool({
    inputSchema: z.object({ path: z.string() }),
    execute: async ({ path }) => `${path}\n${log}`,
  }),
};

const actions: Record<string, Action> = {
  spill: spill(),
  truncate: truncate(),
  paginate: paginate(),
  summarize: summarize(),
  passthrough: passthrough(),
};

const seen: object[] = [];
for (const [action, configured] of Object.entries(actions)) {
  for (const way of ['generateText', 'streamText'] as const) {
    for (const door of ['tools', 'middleware'] as const) {
      seen.push({ action, way, door, ...(await run(configured, way, door)) });
    }
  }
}
console.log(JSON.stringify(seen));

async function run(
  action: Action,
  way: 'generateText' | 'streamText',
  door: 'tools' | 'middleware',
) {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 10_000, action }],
    onEvent: event => events.push(event),
  });
  const { model, prompts } = scripted();
  const settings = {
    model: wrapLanguageModel({ model, middleware: spillway.middleware }),
    tools: door === 'tools' ? spillway.tools(tools) : tools,
    stopWhen: stepCountIs(3),
    prompt: 'What is in there?',
  };
  const { inputTokens } =
    way === 'generateText'
      ? (await generateText(settings)).totalUsage
      : await streamText(settings).totalUsage;
  const output = prompts
    .at(-1)
    ?.flatMap(message => (message.role === 'tool' ? message.content : []))
    .find(part => part.type === 'tool-result')?.output;
  return {
    inputTokens,
    sent: output?.type === 'text' ? output.value.slice(0, 60) : output?.type,
    size: output?.type === 'text' ? output.value.length : 0,
    failures: events.filter(({ type }) => type === 'action-failed').length,
  };
}

/** Makes a model that calls the tool, then says that it is done, and summarizes when it is asked to. */
function scripted() {
  const prompts: Parameters<MockLanguageModelV3['doGenerate']>[0]['prompt'][] =
    [];
  const answer = (prompt: (typeof prompts)[number]): Generated => {
    if (JSON.stringify(prompt).includes('<tool_output')) {
      return generated({ type: 'text', text: 'THE SUMMARY' }, 1_000);
    }
    prompts.push(prompt);
    return prompts.length === 1
      ? generated(
          {
            type: 'tool-call',
            toolCallId: 'c1',
            toolName: 'log',
            input: '{"path":"a"}',
          },
          10,
        )
      : generated({ type: 'text', text: 'done' }, 10);
  };
  const model = new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => answer(prompt),
    doStream: async ({ prompt }) => {
      const { content, finishReason, usage } = answer(prompt);
      return {
        stream: simulateReadableStream({
          initialDelayInMs: null,
          chunkDelayInMs: null,
          chunks: [
            { type: 'stream-start', warnings: [] },
            ...content.flatMap(part =>
              part.type === 'tool-call' ? [part] : [],
            ),
            { type: 'finish', finishReason, usage },
          ],
        }),
      };
    },
  });
  return { model, prompts };
}

function generated(
  part: Generated['content'][number],
  total: number,
): Generated {
  const unified = part.type === 'tool-call' ? 'tool-calls' : 'stop';
  return {
    content: [part],
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total, noCache: total, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 5, text: 5, reasoning: 0 },
    },
    warnings: [],
  };
}

// The rest is about types alone.

type Same<A, B> = [A, B] extends [B, A] ? true : false;
const spillway = createSpillway();
const wrapped = spillway.tools(tools);
type Wrapped = InferUITools<typeof wrapped>;
const paged = spillway.tools({ log: paginateTool(tools.log) });
type Paged = InferUITools<typeof paged>;

const facts: [
  Same<Wrapped['log'], InferUITools<typeof tools>['log']>,
  Same<Wrapped['readToolResult']['output'], string>,
  Same<keyof Wrapped, 'log' | 'readToolResult'>,
  Same<Paged['log']['input']['path'], string>,
  Same<Paged['log']['output'], string>,
  Same<typeof spillway.middleware, LanguageModelMiddleware>,
] = [true, true, true, true, true, true];

async function POST(request: Request): Promise<Response> {
  const { messages } = (await request.json()) as { messages: UIMessage[] };
  const { model } = scripted();
  const result = streamText({
    model: wrapLanguageModel({ model, middleware: spillway.middleware }),
    tools: wrapped,
    messages: await convertToModelMessages(messages, { tools: wrapped }),
    activeTools: ['log', 'readToolResult'],
    prepareStep: async ({ messages: history }) => ({
      messages: await spillway.reduceMessages({ messages: history }),
    }),
  });
  return result.toUIMessageStreamResponse();
}

const agent = new ToolLoopAgent({
  model: scripted().model,
  tools: wrapped,
});

const reduced = spillway.reduceToolResult({
  toolName: 'shot',
  toolCallId: 'c1',
  output: {
    type: 'content',
    value: [
      { type: 'image-data', data: 'iVBORw0KGgo=', mediaType: 'image/png' },
    ],
  },
});

const read: Promise<string> = spillway.readToolResult.execute({
  handle: 'unknown',
});

void [facts, POST, agent, reduced, read];
