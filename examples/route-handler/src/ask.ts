import { DefaultChatTransport, readUIMessageStream } from 'ai';
import type { ChatMessage } from './answer.ts';

/** Asks as `useChat` does on a page, over HTTP, and resolves to the messages that the page then has. */
export async function ask({
  url,
  token,
  messages = [],
  question,
}: {
  url: URL;
  token: string;
  /** What was said before. */
  messages?: ChatMessage[];
  question: string;
}): Promise<ChatMessage[]> {
  const asked: ChatMessage[] = [
    ...messages,
    {
      id: crypto.randomUUID(),
      role: 'user',
      parts: [{ type: 'text', text: question }],
    },
  ];
  const transport = new DefaultChatTransport<ChatMessage>({
    api: url.href,
    headers: { authorization: `Bearer ${token}` },
  });
  const stream = await transport.sendMessages({
    chatId: 'chat',
    trigger: 'submit-message',
    messageId: undefined,
    messages: asked,
    abortSignal: undefined,
  });
  let answered = asked;
  for await (const answer of readUIMessageStream<ChatMessage>({
    stream,
    terminateOnError: true,
  })) {
    answered = [...asked, answer];
  }
  return answered;
}
