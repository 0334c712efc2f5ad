'use client';

import type { UIMessage } from 'ai';
import { useEffect, useState } from 'react';
import { Conversation } from './conversation.tsx';

/** Loads a chat from the server, then shows it. */
export function Chat({ id }: { id: string }) {
  const [messages, setMessages] = useState<UIMessage[]>();
  useEffect(() => {
    fetch(`/api/chats/${id}/messages`)
      .then(response => response.json())
      .then(setMessages, () => setMessages([]));
  }, [id]);
  return messages === undefined ? (
    <p className="loading" role="status">
      Opening the chat…
    </p>
  ) : (
    <Conversation id={id} stored={messages} />
  );
}
