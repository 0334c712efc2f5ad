import type { ModelMessage } from 'ai';
import { z } from 'zod';
import { describeShapeIssue } from '../describe-shape-issue.ts';
import type { MessageFormat } from '../message-format.ts';

const name = 'the AI SDK';

const outputSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.enum(['text', 'error-text']), value: z.string() }),
  z.looseObject({ type: z.enum(['json', 'error-json']), value: z.unknown() }),
  z.looseObject({ type: z.literal('execution-denied') }),
  z.looseObject({
    type: z.literal('content'),
    value: z.array(z.looseObject({ type: z.string() })),
  }),
]);

const partSchema = z
  .looseObject({ type: z.string() })
  .superRefine((part, context) => {
    const schema = partSchemas.get(part.type);
    const { error } = schema?.safeParse(part) ?? {};
    // As issues of this part, so that their paths lead to what is wrong.
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

const partSchemas = new Map<string, z.ZodType>([
  ['text', z.looseObject({ text: z.string() })],
  ['reasoning', z.looseObject({ text: z.string() })],
  [
    'tool-call',
    z.looseObject({ toolCallId: z.string(), toolName: z.string() }),
  ],
  [
    'tool-result',
    z.looseObject({
      toolCallId: z.string(),
      toolName: z.string(),
      output: outputSchema,
    }),
  ],
]);

const textOrParts = z.union([z.string(), z.array(partSchema)], {
  error: 'neither a text nor a list of parts',
});

const messageSchema = z.discriminatedUnion('role', [
  z.looseObject({ role: z.literal('system'), content: z.string() }),
  z.looseObject({ role: z.literal('user'), content: textOrParts }),
  z.looseObject({ role: z.literal('assistant'), content: textOrParts }),
  z.looseObject({ role: z.literal('tool'), content: z.array(partSchema) }),
]);

/**
 * Model messages of the AI SDK 5, 6 and 7, and every message that is a role and a
 * text. Parts that are not looked at are taken as they are, so that those of other
 * versions of the SDK pass.
 */
export const modelMessagesFormat: MessageFormat = {
  name,
  matches: () => true,
  convert(row) {
    const { error } = messageSchema.safeParse(row);
    if (error !== undefined) return { reason: describeShapeIssue(name, error) };
    return isModelMessage(row)
      ? { messages: [row] }
      : { reason: `is no message of ${name}` };
  },
};

/** Tells TypeScript what the schema has found. */
function isModelMessage(row: unknown): row is ModelMessage {
  return typeof row === 'object' && row !== null && 'role' in row;
}
