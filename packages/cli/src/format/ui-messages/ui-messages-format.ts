import type { UIMessage } from 'ai';
import { z } from 'zod';
import { describeShapeIssue } from '../describe-shape-issue.ts';
import type { MessageFormat } from '../message-format.ts';

const name = 'the AI SDK, for a page (UI message)';

const messageSchema = z.looseObject({
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(z.looseObject({ type: z.string() })),
});

/** UI messages of the AI SDK, converted by the SDK itself: a message there may hold several steps. */
export const uiMessagesFormat: MessageFormat = {
  name,
  matches: row => Array.isArray(row['parts']),
  async convert(row) {
    const { error } = messageSchema.safeParse(row);
    if (error !== undefined || !isUiMessage(row)) {
      return {
        reason:
          error === undefined
            ? `is no message of ${name}`
            : describeShapeIssue(name, error),
      };
    }
    try {
      const { convertToModelMessages } = await import('ai');
      return { messages: await convertToModelMessages([row]) };
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      return { reason: `is no message of ${name}: ${text.slice(0, 160)}` };
    }
  },
};

/** Tells TypeScript what the schema has found. */
function isUiMessage(row: unknown): row is UIMessage {
  return typeof row === 'object' && row !== null && 'parts' in row;
}
