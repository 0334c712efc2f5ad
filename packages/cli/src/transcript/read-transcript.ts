import type { ModelMessage } from 'ai';
import type { MessageRow } from '../format/message-format.ts';
import { readValues } from '../source/read-values.ts';
import { type Conversation, openConversation } from './open-conversation.ts';
import type { Fault } from './fault.ts';

/** What a file holds, one message after another. */
export type TranscriptEvent =
  | { readonly type: 'message'; readonly message: ModelMessage }
  | {
      readonly type: 'conversation-end';
      readonly file: string;
      /** Where the conversation began. */
      readonly line: number;
      /** The system prompt, where it stands beside the messages. */
      readonly system: string | undefined;
    }
  | { readonly type: 'fault'; readonly fault: Fault };

/**
 * Reads the conversations of a file, as a stream: what is held is the message
 * that is being read, or the conversation where one stands on a line.
 *
 * Takes AI SDK model and UI messages, OpenAI chat and Anthropic messages, as an
 * array, as an object with `messages`, as a list of these, or as JSONL with a
 * message or a conversation a line. Never rejects: what cannot be read is a fault.
 */
export async function* readTranscript({
  file,
  onBytes,
}: {
  file: string;
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<TranscriptEvent> {
  let isBarren = true;
  let current: Conversation | undefined;
  for await (const item of readValues({ file, onBytes })) {
    if (item.type === 'fault') {
      isBarren = false;
      yield faultAt(file, item.line, item.reason);
      continue;
    }
    if (item.type === 'list-end') {
      if (current !== undefined) yield* current.close(systemOf(item.envelope));
      current = undefined;
      continue;
    }
    const { value, line } = item;
    isBarren = false;
    const listed = messagesOf(value);
    if (listed !== undefined) {
      if (current !== undefined) yield* current.close(undefined);
      current = undefined;
      yield* readWhole({ file, line, listed, envelope: value });
    } else if (isObject(value) && 'role' in value) {
      current ??= openConversation({ file, line });
      yield* current.take(value, line);
    } else yield faultAt(file, line, describeUnknown(value));
  }
  if (current !== undefined) yield* current.close(undefined);
  if (isBarren) yield faultAt(file, 1, 'holds no messages');
}

/** Reads a conversation that was parsed as one value. */
async function* readWhole({
  file,
  line,
  listed,
  envelope,
}: {
  file: string;
  line: number;
  listed: readonly unknown[];
  envelope: unknown;
}): AsyncGenerator<TranscriptEvent> {
  const conversation = openConversation({ file, line });
  for (const [index, row] of listed.entries()) {
    if (isObject(row) && 'role' in row) yield* conversation.take(row, line);
    else {
      yield faultAt(file, line, `message ${index + 1} ${describeUnknown(row)}`);
    }
  }
  yield* conversation.close(systemOf(envelope));
}

/** The messages of a value that is a conversation: an array, or an object with an array `messages`. */
function messagesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) && Array.isArray(value['messages'])
    ? value['messages']
    : undefined;
}

/** The `system` beside Anthropic messages: a text, or blocks of text. */
function systemOf(envelope: unknown): string | undefined {
  if (!isObject(envelope)) return undefined;
  const { system } = envelope;
  if (typeof system === 'string') return system;
  if (!Array.isArray(system)) return undefined;
  return system.map(textOf).join('\n');
}

function textOf(block: unknown): string {
  return isObject(block) && typeof block['text'] === 'string'
    ? block['text']
    : '';
}

const shownKeys = 5;

function describeUnknown(value: unknown): string {
  if (!isObject(value)) return `is ${kindOf(value)}, where a message should be`;
  const keys = Object.keys(value);
  const list = keys.slice(0, shownKeys).join(', ').slice(0, 80);
  const more = keys.length > shownKeys ? ', …' : '';
  return keys.length === 0
    ? 'is an empty object, where a message should be'
    : `is of no known format: an object with ${list}${more}, and no role`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

function isObject(value: unknown): value is MessageRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultAt(file: string, line: number, reason: string): TranscriptEvent {
  return { type: 'fault', fault: { file, line, reason } };
}
