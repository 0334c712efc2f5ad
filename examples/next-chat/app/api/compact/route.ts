import {
  convertToModelMessages,
  createUIMessageStreamResponse,
  generateId,
  isStepCount,
  streamText,
  toUIMessageStream,
  wrapLanguageModel,
} from 'ai';
import { truncate } from 'spillway';
import { readChatRequest } from '../../../agent/chat-request.ts';
import { currentUser } from '../../../agent/current-user.ts';
import { openModel } from '../../../agent/model/open-model.ts';
import { instructions, shopTools } from '../../../agent/shop-tools.ts';
import { spillway } from '../../../agent/spillway.ts';
import { loadMessages, saveMessage } from '../../../store/messages.ts';
import { keepReductions } from '../../../store/reductions.ts';

/**
 * Answers a message for a model with a small window: the same store, other bands,
 * and a bound on what the results of one step hold together. A result that the
 * other route has met keeps its stand-in.
 */
export async function POST(request: Request): Promise<Response> {
  const { id, message } = await readChatRequest(request);
  const chat = { userId: await currentUser(), chatId: id };
  saveMessage(chat, message);
  const messages = loadMessages(chat);

  const own = spillway.with({
    scope: chat.userId,
    bands: [{ over: 2_000, action: truncate({ maxChars: 1_500 }) }],
    turnBudget: { maxChars: 12_000 },
    onEvent: keepReductions(chat),
  });
  const tools = own.tools(shopTools);
  const result = streamText({
    model: wrapLanguageModel({
      model: openModel(chat),
      middleware: own.middleware,
    }),
    instructions,
    tools,
    messages: await convertToModelMessages(messages, {
      tools,
      ignoreIncompleteToolCalls: true,
    }),
    stopWhen: isStepCount(20),
    abortSignal: request.signal,
  });
  return createUIMessageStreamResponse({
    stream: toUIMessageStream({
      stream: result.stream,
      originalMessages: messages,
      generateMessageId: generateId,
      onEnd: ({ responseMessage }) => saveMessage(chat, responseMessage),
    }),
  });
}
