import type { AssistantModelMessage, ModelMessage } from 'ai';
import { z } from 'zod';
import { blockTypes } from '../block-types.ts';
import { describeShapeIssue } from '../describe-shape-issue.ts';
import type { MessageFormat } from '../message-format.ts';
import { parseArguments } from './parse-arguments.ts';

const name = 'OpenAI chat';

const textSchema = z
  .union([
    z.string(),
    z.null(),
    z.array(
      z.looseObject({
        type: z.string(),
        text: z.string().optional(),
        refusal: z.string().optional(),
      }),
    ),
  ])
  .optional()
  .transform(content =>
    Array.isArray(content)
      ? content.map(({ text, refusal }) => text ?? refusal ?? '').join('\n')
      : (content ?? ''),
  );

const callSchema = z.union([
  z
    .looseObject({
      id: z.string(),
      function: z.looseObject({ name: z.string(), arguments: z.string() }),
    })
    .transform(({ id, function: called }) => ({
      id,
      name: called.name,
      input: parseArguments(called.arguments),
    })),
  z
    .looseObject({
      id: z.string(),
      custom: z.looseObject({ name: z.string(), input: z.string() }),
    })
    .transform(({ id, custom }) => ({ id, ...custom })),
]);

const messageSchema = z.discriminatedUnion('role', [
  z.looseObject({
    role: z.enum(['system', 'developer', 'user']),
    content: textSchema,
  }),
  z.looseObject({
    role: z.literal('assistant'),
    content: textSchema,
    tool_calls: z
      .array(callSchema)
      .nullish()
      .transform(calls => calls ?? []),
    function_call: z
      .looseObject({ name: z.string(), arguments: z.string() })
      .nullish(),
  }),
  z.looseObject({
    role: z.literal('tool'),
    tool_call_id: z.string(),
    name: z.string().optional(),
    content: textSchema,
  }),
  z.looseObject({
    role: z.literal('function'),
    name: z.string(),
    content: textSchema,
  }),
]);

const ownBlockTypes = new Set(['image_url', 'input_audio', 'refusal']);

/**
 * Messages of OpenAI's chat completions, with `tool_calls` and the role `tool`,
 * and the older `function_call`, whose calls have no id and go by their name.
 */
export const openaiChatFormat: MessageFormat = {
  name,
  matches: row =>
    'tool_calls' in row ||
    'tool_call_id' in row ||
    'function_call' in row ||
    row['role'] === 'function' ||
    row['role'] === 'developer' ||
    (row['role'] === 'system' && Array.isArray(row['content'])) ||
    (row['role'] === 'assistant' && row['content'] === null) ||
    blockTypes(row).some(type => ownBlockTypes.has(type)),
  convert(row, nameOf) {
    const { data, error } = messageSchema.safeParse(row);
    return data === undefined
      ? { reason: describeShapeIssue(name, error) }
      : { messages: [convertMessage(data, nameOf)] };
  },
};

function convertMessage(
  message: z.output<typeof messageSchema>,
  nameOf: (toolCallId: string) => string,
): ModelMessage {
  switch (message.role) {
    case 'system':
    case 'developer':
      return { role: 'system', content: message.content };
    case 'user':
      return { role: 'user', content: message.content };
    case 'assistant':
      return convertAssistant(message);
    case 'tool':
      return resultOf({
        toolCallId: message.tool_call_id,
        toolName: message.name ?? nameOf(message.tool_call_id),
        text: message.content,
      });
    case 'function':
      return resultOf({
        toolCallId: message.name,
        toolName: message.name,
        text: message.content,
      });
  }
}

function convertAssistant({
  content,
  tool_calls: calls,
  function_call: called,
}: Extract<
  z.output<typeof messageSchema>,
  { role: 'assistant' }
>): AssistantModelMessage {
  const all =
    called === null || called === undefined
      ? calls
      : [
          ...calls,
          {
            id: called.name,
            name: called.name,
            input: parseArguments(called.arguments),
          },
        ];
  return {
    role: 'assistant',
    content: [
      ...(content === '' ? [] : [{ type: 'text' as const, text: content }]),
      ...all.map(({ id, name: toolName, input }) => ({
        type: 'tool-call' as const,
        toolCallId: id,
        toolName,
        input,
      })),
    ],
  };
}

function resultOf({
  toolCallId,
  toolName,
  text,
}: {
  toolCallId: string;
  toolName: string;
  text: string;
}): ModelMessage {
  return {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId,
        toolName,
        output: { type: 'text', value: text },
      },
    ],
  };
}
