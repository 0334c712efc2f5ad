import { useEffect, useState } from 'react';
import type { ChatContext } from '../context/chat-context.ts';

/** Fetches what the model was sent in a chat, and again whenever `changed` is another number. */
export function useContext(id: string, changed: number): ChatContext {
  const [context, setContext] = useState<ChatContext>({ calls: [], views: {} });
  useEffect(() => {
    const controller = new AbortController();
    fetch(`/api/chats/${id}/context`, { signal: controller.signal })
      .then(response => response.json())
      .then(setContext, () => {});
    return () => controller.abort();
  }, [id, changed]);
  return context;
}
