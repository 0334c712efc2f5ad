import { textOfMessage } from './text-of-message.ts';

/**
 * Finds the last user message before a call, and the assistant's text in the
 * message that holds the call, if it is there; messages behind it do not count.
 */
export function beforeResult(
  messages: readonly { readonly role: string; readonly content: unknown }[],
  toolCallId: string,
): { userText: string; assistantText: string } {
  const holder = messages.findLastIndex(
    ({ role, content }) =>
      role === 'assistant' &&
      Array.isArray(content) &&
      content.some(
        part => part?.type === 'tool-call' && part.toolCallId === toolCallId,
      ),
  );
  const calling = messages[holder];
  const before = holder === -1 ? messages : messages.slice(0, holder);
  const user = before.findLast(({ role }) => role === 'user');
  return {
    userText: user === undefined ? '' : textOfMessage(user),
    assistantText: calling === undefined ? '' : textOfMessage(calling),
  };
}
