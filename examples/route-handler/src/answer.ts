import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  isStepCount,
  type LanguageModel,
  streamText,
  toUIMessageStream,
  type UIMessage,
  wrapLanguageModel,
} from 'ai';
import type { Spillway, ToolResultReducedEvent } from 'spillway';
import { searchOrders } from './search-orders.ts';

/** A message of a page, with what became of the oversized results in it. */
export type ChatMessage = UIMessage<{ reduced: ToolResultReducedEvent[] }>;

/** Answers a chat of one user, in a scope of their own: what is stored for others does not exist here. */
export async function answer({
  spillway,
  model,
  userId,
  messages,
}: {
  spillway: Spillway;
  model: Exclude<LanguageModel, string>;
  userId: string;
  messages: ChatMessage[];
}): Promise<Response> {
  const reduced: ToolResultReducedEvent[] = [];
  const own = spillway.with({
    scope: `user-${userId}`,
    onEvent: event => {
      if (event.type === 'tool-result-reduced') reduced.push(event);
    },
  });
  const tools = own.tools({ searchOrders: searchOrders(userId) }); // 2
  const { stream } = streamText({
    model: wrapLanguageModel({ model, middleware: own.middleware }), // 3
    tools,
    messages: await convertToModelMessages(messages, { tools }),
    stopWhen: isStepCount(20),
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream<typeof tools, ChatMessage>({
      stream,
      messageMetadata: ({ part }) =>
        part.type === 'finish' ? { reduced } : undefined,
    }),
  });
}
