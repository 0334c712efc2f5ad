import {
  generateText,
  isStepCount,
  type ModelMessage,
  streamText,
  ToolLoopAgent,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import type { Spillway } from 'spillway';
import {
  type MakeStep,
  type ScriptedModel,
  scriptedModel,
  type Step,
} from './scripted-model.ts';

/** One run of an agent behind both doors, unless one is left open. */
interface AgentRun {
  readonly spillway: Spillway<string>;
  readonly tools: ToolSet;
  readonly steps: readonly (MakeStep | Step)[];
  readonly messages?: ModelMessage[];
  /** Whether the tools are wrapped. @default true */
  readonly wrapsTools?: boolean;
  /** Whether the model is wrapped. @default true */
  readonly wrapsModel?: boolean;
  readonly replaceOutput?: boolean;
  readonly activeTools?: string[];
}

/** A finished run. */
interface FinishedRun extends ScriptedModel {
  readonly responseMessages: ModelMessage[];
}

/** Runs an agent by one of the functions of the AI SDK. */
export type RunAgent = (run: AgentRun) => Promise<FinishedRun>;

const question: ModelMessage = { role: 'user', content: 'What is in there?' };

const runByGenerateText: RunAgent = async run => {
  const { scripted, settings, messages } = prepare(run);
  const result = await generateText({ ...settings, messages });
  return { ...scripted, responseMessages: result.responseMessages };
};

const runByStreamText: RunAgent = async run => {
  const { scripted, settings, messages } = prepare(run);
  const result = streamText({
    ...settings,
    messages,
    onError: ({ error }) => {
      throw error;
    },
  });
  await result.consumeStream();
  return { ...scripted, responseMessages: await result.responseMessages };
};

const runByAgent: RunAgent = async run => {
  const { scripted, settings, messages } = prepare(run);
  const agent = new ToolLoopAgent(settings);
  const result = await agent.generate({ messages });
  return { ...scripted, responseMessages: result.responseMessages };
};

/** Runs an agent where it does not matter how. */
export const runAgent: RunAgent = runByGenerateText;

/** Every way of the AI SDK to run an agent, for `it.each`. */
export const waysToRun: readonly (readonly [name: string, run: RunAgent])[] = [
  ['generateText', runByGenerateText],
  ['streamText', runByStreamText],
  ['ToolLoopAgent', runByAgent],
];

function prepare({
  spillway,
  tools,
  steps,
  messages = [question],
  wrapsTools = true,
  wrapsModel = true,
  replaceOutput = false,
  activeTools,
}: AgentRun) {
  const scripted = scriptedModel(steps);
  const settings = {
    model: wrapsModel
      ? wrapLanguageModel({
          model: scripted.model,
          middleware: spillway.middleware,
        })
      : scripted.model,
    tools: wrapsTools ? spillway.tools(tools, { replaceOutput }) : tools,
    stopWhen: isStepCount(steps.length + 1),
    maxRetries: 0,
    ...(activeTools === undefined ? {} : { activeTools }),
  };
  return { scripted, settings, messages };
}
