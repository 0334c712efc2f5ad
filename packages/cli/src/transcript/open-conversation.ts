import type { ModelMessage } from 'ai';
import { convertMessage } from '../format/convert-message.ts';
import type { MessageRow } from '../format/message-format.ts';
import type { TranscriptEvent } from './read-transcript.ts';

/** A conversation that is being read. */
export interface Conversation {
  /** Converts a message, and tells of a result whose call is not known. */
  readonly take: (
    row: MessageRow,
    line: number,
  ) => AsyncGenerator<TranscriptEvent>;
  /** Tells of calls that have no result, and ends the conversation. */
  readonly close: (system: string | undefined) => Generator<TranscriptEvent>;
}

const unknownTool = '(unknown)';

/** Opens a conversation, which remembers the names of its calls. */
export function openConversation({
  file,
  line: firstLine,
}: {
  file: string;
  line: number;
}): Conversation {
  const names = new Map<string, string>();
  const pending = new Map<string, number>();
  let count = 0;

  const nameOf = (toolCallId: string): string =>
    names.get(toolCallId) ?? unknownTool;
  const faultAt = (line: number, reason: string): TranscriptEvent => ({
    type: 'fault',
    fault: { file, line, reason },
  });

  /** Notes the calls of a message, and returns what is wrong with its results. */
  function follow(message: ModelMessage, line: number): TranscriptEvent[] {
    const faults: TranscriptEvent[] = [];
    if (typeof message.content === 'string') return faults;
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        names.set(part.toolCallId, part.toolName);
        pending.set(part.toolCallId, line);
      } else if (part.type === 'tool-result') {
        if (!names.has(part.toolCallId))
          faults.push(
            faultAt(
              line,
              `message ${count} holds the result of ${part.toolCallId}, and no message before it has that call`,
            ),
          );
        pending.delete(part.toolCallId);
      }
    }
    return faults;
  }

  return {
    async *take(row, line) {
      count++;
      const converted = await convertMessage(row, nameOf);
      if ('reason' in converted) {
        yield faultAt(line, `message ${count} ${converted.reason}`);
        return;
      }
      for (const message of converted.messages) {
        yield* follow(message, line);
        yield { type: 'message', message };
      }
    },
    *close(system) {
      for (const [toolCallId, line] of pending)
        yield faultAt(
          line,
          `has a call of ${nameOf(toolCallId)}, ${toolCallId}, without a result`,
        );
      yield { type: 'conversation-end', file, line: firstLine, system };
    },
  };
}
