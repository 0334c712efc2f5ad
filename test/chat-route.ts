import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import {
  convertToModelMessages,
  isStepCount,
  streamText,
  type ToolSet,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import type { Spillway, WrapToolsOptions } from 'spillway';
import { scriptedModel, type Step } from './scripted-model.ts';

/** What came of one request of a page. */
export interface ChatAnswer {
  readonly prompts: LanguageModelV4Prompt[];
  /** What the page holds afterwards, as it came over the wire. */
  readonly messages: UIMessage[];
  /** The raw stream that the page was sent. */
  readonly stream: string;
}

/** Answers one request of a page, as a route handler does. */
export async function chatRoute({
  spillway,
  tools,
  messages,
  steps = [],
  replaceOutput = false,
}: {
  spillway: Spillway;
  tools: ToolSet;
  messages: UIMessage[];
  steps?: readonly Step[];
} & WrapToolsOptions): Promise<ChatAnswer> {
  const wrapped = spillway.tools(tools, { replaceOutput });
  const scripted = scriptedModel(steps);
  const result = streamText({
    model: wrapLanguageModel({
      model: scripted.model,
      middleware: spillway.middleware,
    }),
    tools: wrapped,
    messages: await convertToModelMessages(messages, { tools: wrapped }),
    stopWhen: isStepCount(steps.length + 1),
  });
  let finished: UIMessage[] = [];
  const response = result.toUIMessageStreamResponse({
    originalMessages: messages,
    onFinish: event => {
      finished = event.messages;
    },
  });
  const stream = await response.text();
  return {
    prompts: scripted.prompts,
    messages: JSON.parse(JSON.stringify(finished)),
    stream,
  };
}

/** Makes a message that a person writes on a page. */
export function userMessage(id: string): UIMessage {
  return {
    id,
    role: 'user',
    parts: [{ type: 'text', text: 'What is in there?' }],
  };
}

/** Collects what the page holds of the outputs of tools, by call id. */
export function pageOutputs(
  messages: readonly UIMessage[],
): Map<string, unknown> {
  const parts = messages.flatMap(message => message.parts);
  return new Map(
    parts.flatMap(part =>
      'toolCallId' in part && 'output' in part
        ? [[part.toolCallId, part.output] as const]
        : [],
    ),
  );
}
