import type { ModelMessage } from 'ai';

/** Makes the message that approves, or refuses, what a history asks for. */
export function approvalMessage(
  history: readonly ModelMessage[],
  approved: boolean,
): ModelMessage {
  const request = history
    .flatMap(({ content }) => (Array.isArray(content) ? [...content] : []))
    .find(part => part.type === 'tool-approval-request');
  if (request?.type !== 'tool-approval-request') throw new Error('no request');
  const { approvalId } = request;
  return {
    role: 'tool',
    content: [{ type: 'tool-approval-response', approvalId, approved }],
  };
}
