import { convertMessage } from './convert-message.ts';
import type { MessageRow } from './message-format.ts';

/** Converts a message that stands after a call `1` of the tool `list`. */
export async function convert(row: MessageRow): Promise<unknown> {
  const converted = await convertMessage(row, () => 'list');
  return 'messages' in converted ? converted.messages : converted.reason;
}

/** The call, as the SDK has it. */
export const call = {
  type: 'tool-call',
  toolCallId: '1',
  toolName: 'list',
  input: { path: '.' },
} as const;

/** A result of it, as the SDK has it. */
export function result(output: unknown): MessageRow {
  return {
    role: 'tool',
    content: [
      { type: 'tool-result', toolCallId: '1', toolName: 'list', output },
    ],
  };
}
