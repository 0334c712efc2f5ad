import type {
  LanguageModelV3,
  LanguageModelV3Content,
  LanguageModelV3Prompt,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import type { SentOutput } from './sent-text.ts';

/** A call that the model makes. */
export interface BoundsCall {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
  /** What the provider answers itself; `undefined` for a tool that is executed here. */
  readonly providerResult: { readonly value: unknown } | undefined;
}

/** A model that makes some calls in one step, and what it was sent for them. */
export interface BoundsModel {
  readonly model: LanguageModelV3;
  /** The output of each call in the last prompt, by its id. */
  readonly outputs: Map<string, SentOutput>;
}

/** What the user asks; it tells a run of ours from the prompt of a summary. */
export const boundsQuestion = 'Check the bounds of the tools.';

const fixedSummary =
  'A fixed text in place of a summary: no model reads the output here.';

/**
 * Makes a model without a provider, of the third version of the interface, which
 * `ai` 6 and 7 both take. It is decided by its prompt alone: calls while the
 * prompt holds none, and an end when it does.
 */
export function boundsModel({
  calls,
  summarize = () => fixedSummary,
}: {
  calls: readonly BoundsCall[];
  summarize: ((prompt: string) => string | Promise<string>) | undefined;
}): BoundsModel {
  const outputs = new Map<string, SentOutput>();
  const model: LanguageModelV3 = {
    specificationVersion: 'v3',
    provider: 'spillway',
    modelId: 'bounds',
    // The AI SDK downloads what a model cannot fetch itself.
    supportedUrls: { '*/*': [/./] },
    doGenerate: async ({ prompt }) => {
      if (!isOurs(prompt)) {
        return answer([textOf(await summarize(promptText(prompt)))], 'stop');
      }
      const hasCalled = prompt.some(({ role }) => role === 'assistant');
      if (!hasCalled) return answer(calls.flatMap(contentOf), 'tool-calls');
      for (const [id, output] of outputsIn(prompt)) outputs.set(id, output);
      return answer([textOf('Done.')], 'stop');
    },
    doStream: async () => {
      throw new Error('The model of checkBounds does not stream.');
    },
  };
  return { model, outputs };
}

type Answer = Awaited<ReturnType<LanguageModelV3['doGenerate']>>;

const usage: LanguageModelV3Usage = {
  inputTokens: {
    total: undefined,
    noCache: undefined,
    cacheRead: undefined,
    cacheWrite: undefined,
  },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function answer(
  content: LanguageModelV3Content[],
  unified: 'stop' | 'tool-calls',
): Answer {
  const finishReason = { unified, raw: undefined };
  return { content, finishReason, usage, warnings: [] };
}

function textOf(text: string): LanguageModelV3Content {
  return { type: 'text', text };
}

function contentOf(call: BoundsCall): LanguageModelV3Content[] {
  const { toolName, toolCallId, input, providerResult } = call;
  const common = { toolName, toolCallId };
  const toolCall = {
    type: 'tool-call',
    ...common,
    input: JSON.stringify(input) ?? 'null',
  } as const;
  if (providerResult === undefined) return [toolCall];
  const result = JSON.parse(JSON.stringify(providerResult.value));
  return [
    { ...toolCall, providerExecuted: true },
    { type: 'tool-result', ...common, result },
  ];
}

function isOurs(prompt: LanguageModelV3Prompt): boolean {
  const user = prompt.find(({ role }) => role === 'user');
  return user !== undefined && promptText([user]) === boundsQuestion;
}

function promptText(prompt: LanguageModelV3Prompt): string {
  return prompt
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap(part => (part.type === 'text' ? [part.text] : [])),
    )
    .join('\n');
}

/** Finds the outputs of calls, also those of the provider, which stand in the assistant's own message. */
function outputsIn(prompt: LanguageModelV3Prompt): [string, SentOutput][] {
  return prompt.flatMap(({ role, content }) =>
    role === 'tool' || role === 'assistant'
      ? content.flatMap((part): [string, SentOutput][] =>
          part.type === 'tool-result' ? [[part.toolCallId, part.output]] : [],
        )
      : [],
  );
}
