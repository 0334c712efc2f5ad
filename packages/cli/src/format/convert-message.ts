import { anthropicFormat } from './anthropic/anthropic-format.ts';
import type { Converted, MessageFormat, MessageRow } from './message-format.ts';
import { modelMessagesFormat } from './model-messages/model-messages-format.ts';
import { openaiChatFormat } from './openai-chat/openai-chat-format.ts';
import { uiMessagesFormat } from './ui-messages/ui-messages-format.ts';

/** Every format, the one that takes what no other claims last. */
const formats: readonly MessageFormat[] = [
  uiMessagesFormat,
  openaiChatFormat,
  anthropicFormat,
  modelMessagesFormat,
];

/** Converts a message of any known format to messages of the SDK, or says why it is none. */
export async function convertMessage(
  row: MessageRow,
  nameOf: (toolCallId: string) => string,
): Promise<Converted> {
  const format = formats.find(({ matches }) => matches(row));
  return (
    (await format?.convert(row, nameOf)) ?? { reason: 'is of no known format' }
  );
}
