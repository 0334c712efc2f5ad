import { textOfMessage } from './text-of-message.ts';

/** What a history knows of the call behind a result. */
export interface CallInHistory {
  readonly input: unknown;
  /** The last user message before the call. */
  readonly userText: string;
  /** The assistant's text in the message that holds the call. */
  readonly assistantText: string;
}

/**
 * Finds the call of every result in a prompt or a history, by the result's part.
 *
 * Reads in order, so that nothing that comes after a result says anything about
 * it, also where a provider uses the id of a call twice.
 */
export function callsOfResults(
  messages: readonly { readonly role: string; readonly content: unknown }[],
): ReadonlyMap<object, CallInHistory> {
  const calls = new Map<unknown, CallInHistory>();
  const results = new Map<object, CallInHistory>();
  let userText = '';
  for (const message of messages) {
    const { role, content } = message;
    if (role === 'user') userText = textOfMessage(message);
    if (!Array.isArray(content)) continue;
    const assistantText = role === 'assistant' ? textOfMessage(message) : '';
    for (const part of content) {
      if (part?.type === 'tool-call') {
        calls.set(part.toolCallId, {
          input: part.input,
          userText,
          assistantText,
        });
      } else if (part?.type === 'tool-result') {
        const call = calls.get(part.toolCallId);
        if (call !== undefined) results.set(part, call);
      }
    }
  }
  return results;
}
