import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolResultOutput,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

/** What the model answers in one step. */
export type Step = readonly LanguageModelV4Content[];

/** A step that depends on what the model was given. */
export type MakeStep = (prompt: LanguageModelV4Prompt) => Step;

/** A model that follows a script and keeps what it was given. */
export interface ScriptedModel {
  readonly model: MockLanguageModelV4;
  /** Every prompt, in order. */
  readonly prompts: LanguageModelV4Prompt[];
  /** The names of the tools that came with each prompt. */
  readonly toolNames: string[][];
}

const usage: LanguageModelV4Usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
};

/** Makes a model that answers one step after another, and `done` when the script has ended. */
export function scriptedModel(
  steps: readonly (MakeStep | Step)[],
): ScriptedModel {
  const prompts: LanguageModelV4Prompt[] = [];
  const toolNames: string[][] = [];
  const model = new MockLanguageModelV4({
    // The SDK downloads what a model cannot fetch itself.
    supportedUrls: { '*/*': [/./] },
    doGenerate: async ({ prompt, tools }) => {
      const content = advance({ prompt, tools });
      return {
        content: [...content],
        finishReason: finishReason(content),
        usage,
        warnings: [],
      };
    },
    doStream: async ({ prompt, tools }) => {
      const content = advance({ prompt, tools });
      const chunks: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...content.flatMap(streamParts),
        { type: 'finish', finishReason: finishReason(content), usage },
      ];
      const delays = { initialDelayInMs: null, chunkDelayInMs: null };
      return { stream: simulateReadableStream({ chunks, ...delays }) };
    },
  });
  return { model, prompts, toolNames };

  function advance({
    prompt,
    tools = [],
  }: {
    prompt: LanguageModelV4Prompt;
    tools: readonly { name: string }[] | undefined;
  }): Step {
    const next = steps[prompts.length] ?? [say('done')];
    const step = typeof next === 'function' ? next(prompt) : next;
    prompts.push(prompt);
    toolNames.push(tools.map(({ name }) => name));
    return step;
  }
}

/** Makes a tool call of a step. */
export function call(
  toolName: string,
  toolCallId: string,
  input: object = {},
): Extract<LanguageModelV4Content, { type: 'tool-call' }> {
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: JSON.stringify(input),
  };
}

/** Makes a text of a step. */
export function say(text: string): LanguageModelV4Content {
  return { type: 'text', text };
}

/** Collects the outputs of the tool messages of a prompt, by call id. */
export function outputsIn(
  prompt: LanguageModelV4Prompt | undefined,
): Map<string, LanguageModelV4ToolResultOutput> {
  const parts = (prompt ?? []).flatMap(message =>
    message.role === 'tool' ? message.content : [],
  );
  return new Map(
    parts.flatMap(part =>
      part.type === 'tool-result'
        ? [[part.toolCallId, part.output] as const]
        : [],
    ),
  );
}

/** Returns the output of one call in the last prompt; fails when it is not there. */
export function lastOutput(
  { prompts }: Pick<ScriptedModel, 'prompts'>,
  toolCallId: string,
): LanguageModelV4ToolResultOutput {
  const output = outputsIn(prompts.at(-1)).get(toolCallId);
  if (output === undefined) throw new Error(`no result of ${toolCallId}`);
  return output;
}

/** Returns the text that a model reads of an output. */
export function textOf(output: {
  readonly type: string;
  readonly value?: unknown;
}): string {
  if (typeof output.value === 'string') return output.value;
  if (output.type === 'content' && Array.isArray(output.value)) {
    return output.value
      .map(part => (part?.type === 'text' ? String(part.text) : ''))
      .join('\n');
  }
  return JSON.stringify(output.value);
}

function finishReason(content: Step): LanguageModelV4FinishReason {
  const isCalling = content.some(
    part => part.type === 'tool-call' && part.providerExecuted !== true,
  );
  return { unified: isCalling ? 'tool-calls' : 'stop', raw: undefined };
}

function streamParts(
  part: LanguageModelV4Content,
): LanguageModelV4StreamPart[] {
  if (part.type !== 'text' && part.type !== 'reasoning') return [part];
  const { type, text, providerMetadata } = part;
  const id = `${type}-0`;
  const metadata = providerMetadata === undefined ? {} : { providerMetadata };
  return [
    { type: `${type}-start`, id },
    { type: `${type}-delta`, id, delta: text },
    { type: `${type}-end`, id, ...metadata },
  ];
}
