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

/** One run of an agent whose model may refuse a prompt. */
interface WindowRun {
  readonly spillway: Spillway<string>;
  readonly model: MockLanguageModelV4;
  readonly tools?: ToolSet;
  readonly messages?: ModelMessage[];
  /** Whether the tools are wrapped. @default true */
  readonly wrapsTools?: boolean;
  readonly replaceOutput?: boolean;
  readonly maxOutputTokens?: number;
  readonly abortSignal?: AbortSignal;
}

/** What came of it: the stored messages, or what it failed with. */
interface WindowOutcome {
  readonly responseMessages: readonly ModelMessage[];
  readonly error: unknown;
  readonly usedInputTokens: number | undefined;
}

export type RunInWindow = (run: WindowRun) => Promise<WindowOutcome>;

function settingsOf({
  spillway,
  model,
  tools = {},
  messages = [{ role: 'user', content: 'What is in there?' }],
  wrapsTools = true,
  replaceOutput = false,
  maxOutputTokens,
  abortSignal,
}: WindowRun) {
  return {
    model: wrapLanguageModel({ model, middleware: spillway.middleware }),
    tools: wrapsTools ? spillway.tools(tools, { replaceOutput }) : tools,
    messages,
    stopWhen: isStepCount(9),
    maxRetries: 0,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(abortSignal === undefined ? {} : { abortSignal }),
  };
}

const runByGenerateText: RunInWindow = async run => {
  try {
    const result = await generateText(settingsOf(run));
    const { responseMessages, totalUsage } = result;
    const usedInputTokens = totalUsage.inputTokens;
    return { responseMessages, usedInputTokens, error: undefined };
  } catch (error) {
    return { responseMessages: [], usedInputTokens: undefined, error };
  }
};

const runByStreamText: RunInWindow = async run => {
  let failure: unknown;
  const result = streamText({
    ...settingsOf(run),
    onError: ({ error }) => {
      failure = error;
    },
    onAbort: () => {
      failure = 'aborted';
    },
  });
  await result.consumeStream();
  if (failure !== undefined) {
    return {
      responseMessages: [],
      usedInputTokens: undefined,
      error: failure,
    };
  }
  return {
    responseMessages: await result.responseMessages,
    usedInputTokens: (await result.totalUsage).inputTokens,
    error: undefined,
  };
};

/** Both ways to run, for `describe.each`. */
export const waysToRun: readonly (readonly [string, RunInWindow])[] = [
  ['generateText', runByGenerateText],
  ['streamText', runByStreamText],
];
