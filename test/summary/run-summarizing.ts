import {
  generateText,
  isStepCount,
  type ModelMessage,
  streamText,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import type { MockLanguageModelV4 } from 'ai/test';
import type { Spillway } from 'spillway';

/** Usage and metadata of a finished run. */
interface SummarizingRun {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** `providerMetadata.spillway` of each step. */
  readonly metadata: readonly unknown[];
  readonly responseMessages: readonly ModelMessage[];
}

interface RunOptions {
  readonly spillway: Spillway<string>;
  readonly model: MockLanguageModelV4;
  readonly tools: ToolSet;
  readonly messages?: ModelMessage[];
  readonly wrapsTools?: boolean;
  readonly abortSignal?: AbortSignal;
  readonly maxRetries?: number;
}

type RunSummarizing = (options: RunOptions) => Promise<SummarizingRun>;

const question: ModelMessage = { role: 'user', content: 'What is in there?' };

function settingsOf({
  spillway,
  model,
  tools,
  messages = [question],
  wrapsTools = true,
  maxRetries = 0,
  abortSignal,
}: RunOptions) {
  return {
    model: wrapLanguageModel({ model, middleware: spillway.middleware }),
    tools: wrapsTools ? spillway.tools(tools) : tools,
    stopWhen: isStepCount(8),
    messages,
    maxRetries,
    ...(abortSignal === undefined ? {} : { abortSignal }),
  };
}

/** Runs an agent by `generateText`. */
export const runByGenerateText: RunSummarizing = async options => {
  const result = await generateText(settingsOf(options));
  return {
    inputTokens: result.totalUsage.inputTokens,
    outputTokens: result.totalUsage.outputTokens,
    metadata: result.steps.map(step => step.providerMetadata?.['spillway']),
    responseMessages: result.responseMessages,
  };
};

const runByStreamText: RunSummarizing = async options => {
  const result = streamText(settingsOf(options));
  await result.consumeStream();
  const [totalUsage, steps, responseMessages] = await Promise.all([
    result.totalUsage,
    result.steps,
    result.responseMessages,
  ]);
  return {
    inputTokens: totalUsage.inputTokens,
    outputTokens: totalUsage.outputTokens,
    metadata: steps.map(step => step.providerMetadata?.['spillway']),
    responseMessages,
  };
};

/** Both ways to run, for `describe.each`. */
export const waysToRun: readonly (readonly [string, RunSummarizing])[] = [
  ['generateText', runByGenerateText],
  ['streamText', runByStreamText],
];
