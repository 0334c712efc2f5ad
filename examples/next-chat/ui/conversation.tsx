'use client';

import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { useEffect, useRef, useState } from 'react';
import { Composer } from './composer.tsx';
import { ContextMeter } from './context-meter.tsx';
import { Message } from './message.tsx';
import { useContext } from './use-context.ts';
import { Welcome } from './welcome.tsx';

/** The two route handlers, by what their bands are for. */
export type Route = 'chat' | 'compact';

/** Only the new message is sent: the server has the others, with their megabytes. */
const transport = new DefaultChatTransport({
  prepareSendMessagesRequest: ({ id, messages, body }) => ({
    api: `/api/${body?.['route']}`,
    body: { id, message: messages.findLast(({ role }) => role === 'user') },
  }),
});

/** A chat: what was said on the left, what the model was sent of it on the right. */
export function Conversation({
  id,
  stored,
}: {
  id: string;
  stored: UIMessage[];
}) {
  const [route, setRoute] = useState<Route>('chat');
  const { messages, sendMessage, regenerate, stop, status, error } = useChat({
    id,
    messages: stored,
    transport,
    throttle: 60,
  });
  const isBusy = status === 'submitted' || status === 'streaming';
  const steps = messages
    .flatMap(({ parts }) => parts)
    .filter(({ type }) => type === 'step-start');
  const context = useContext(id, 2 * steps.length + Number(isBusy));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [messages.length, steps.length, isBusy]);
  const send = (text: string): void =>
    void sendMessage({ text }, { body: { route } });
  return (
    <div className="page">
      <main>
        {messages.length === 0 ? (
          <Welcome ask={send} />
        ) : (
          <h1 className="hidden">Chat</h1>
        )}
        <ol className="messages" aria-label="Messages">
          {messages.map(message => (
            <Message
              key={message.id}
              message={message}
              views={context.views}
              isLive={isBusy && message === messages.at(-1)}
            />
          ))}
        </ol>
        {error !== undefined && (
          <p className="failure" role="alert">
            The request failed: {error.message}{' '}
            <button
              type="button"
              className="button"
              onClick={() => void regenerate({ body: { route } })}
            >
              Try again
            </button>
          </p>
        )}
        <p className="status" role="status">
          {isBusy ? 'The agent is working…' : ''}
        </p>
        <div ref={end} />
        <Composer
          isBusy={isBusy}
          send={send}
          stop={() => void stop()}
          route={route}
          setRoute={setRoute}
        />
      </main>
      <ContextMeter calls={context.calls} />
    </div>
  );
}
