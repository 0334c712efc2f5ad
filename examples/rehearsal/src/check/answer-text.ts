import type { UIMessage } from 'ai';

/** Returns the text of the last message of a chat. */
export function answerText(messages: readonly UIMessage[]): string {
  const parts = messages.at(-1)?.parts ?? [];
  return parts.map(part => (part.type === 'text' ? part.text : '')).join('');
}
