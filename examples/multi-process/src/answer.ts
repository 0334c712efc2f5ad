import {
  convertToModelMessages,
  isStepCount,
  type LanguageModel,
  streamText,
  toUIMessageStream,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import type { Spillway } from 'spillway';
import { readFile } from './read-file.ts';

/** Answers the last message of a chat, and resolves to the messages that the chat then has, whole outputs of tools in them. */
export async function answer({
  spillway,
  model,
  messages,
}: {
  spillway: Spillway;
  model: Exclude<LanguageModel, string>;
  messages: UIMessage[];
}): Promise<UIMessage[]> {
  const tools = spillway.tools({ readFile }); // 2
  const { stream } = streamText({
    model: wrapLanguageModel({ model, middleware: spillway.middleware }), // 3
    tools,
    messages: await convertToModelMessages(messages, { tools }),
    stopWhen: isStepCount(20),
  });
  let finished: UIMessage[] = [];
  const chunks = toUIMessageStream({
    stream,
    originalMessages: messages,
    onError: String,
    onEnd: end => {
      finished = end.messages;
    },
  });
  for await (const chunk of chunks) {
    if (chunk.type === 'error') throw new Error(chunk.errorText);
  }
  return finished;
}
