import type { AssistantModelMessage, ModelMessage, ToolResultPart } from 'ai';
import { z } from 'zod';
import { blockTypes } from '../block-types.ts';
import { describeShapeIssue } from '../describe-shape-issue.ts';
import type { MessageFormat } from '../message-format.ts';

const name = 'Anthropic';

const resultContentSchema = z
  .union([
    z.string().transform(text => [{ type: 'text', text }]),
    z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  ])
  .optional()
  .transform(blocks => blocks ?? []);

const blockSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('thinking'), thinking: z.string() }),
  z.looseObject({
    type: z.enum(['tool_use', 'server_tool_use', 'mcp_tool_use']),
    id: z.string(),
    name: z.string(),
    input: z.unknown(),
  }),
  z.looseObject({
    type: z.enum(['tool_result', 'mcp_tool_result']),
    tool_use_id: z.string(),
    content: resultContentSchema,
    is_error: z.boolean().nullish(),
  }),
]);

const messageSchema = z.looseObject({
  role: z.enum(['user', 'assistant']),
  content: z.array(z.looseObject({ type: z.string() })),
});

const ownBlockTypes = new Set([
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'server_tool_use',
  'mcp_tool_use',
  'mcp_tool_result',
]);

type Block = z.output<typeof blockSchema>;

/**
 * Messages of Anthropic, with the blocks `tool_use` and `tool_result`. Images and
 * documents count for nothing, as media do everywhere here.
 */
export const anthropicFormat: MessageFormat = {
  name,
  matches: row => blockTypes(row).some(type => ownBlockTypes.has(type)),
  convert(row, nameOf) {
    const { data, error } = messageSchema.safeParse(row);
    if (data === undefined) return { reason: describeShapeIssue(name, error) };
    const blocks: Block[] = [];
    for (const [index, block] of data.content.entries()) {
      const parsed = blockSchema.safeParse(block);
      if (parsed.success) blocks.push(parsed.data);
      else if (
        ownBlockTypes.has(block.type) &&
        block.type !== 'redacted_thinking'
      )
        return {
          reason: `${describeShapeIssue(name, parsed.error)} in content[${index}]`,
        };
    }
    return {
      messages:
        data.role === 'assistant'
          ? [convertAssistant(blocks, nameOf)]
          : convertUser(blocks, nameOf),
    };
  },
};

function convertAssistant(
  blocks: readonly Block[],
  nameOf: (toolCallId: string) => string,
): AssistantModelMessage {
  return {
    role: 'assistant',
    content: blocks.map(block => {
      switch (block.type) {
        case 'text':
          return { type: 'text' as const, text: block.text };
        case 'thinking':
          return { type: 'reasoning' as const, text: block.thinking };
        case 'tool_use':
        case 'server_tool_use':
        case 'mcp_tool_use':
          return {
            type: 'tool-call' as const,
            toolCallId: block.id,
            toolName: block.name,
            input: block.input,
          };
        case 'tool_result':
        case 'mcp_tool_result':
          return convertResult(block, nameOf);
      }
    }),
  };
}

/** Results lie in a user's message there; here they are a message of their own before what the user says. */
function convertUser(
  blocks: readonly Block[],
  nameOf: (toolCallId: string) => string,
): ModelMessage[] {
  const results = blocks.flatMap(block =>
    block.type === 'tool_result' || block.type === 'mcp_tool_result'
      ? [convertResult(block, nameOf)]
      : [],
  );
  const texts = blocks.flatMap(block =>
    block.type === 'text' ? [{ type: 'text' as const, text: block.text }] : [],
  );
  return [
    ...(results.length === 0
      ? []
      : [{ role: 'tool' as const, content: results }]),
    ...(texts.length === 0 ? [] : [{ role: 'user' as const, content: texts }]),
  ];
}

function convertResult(
  block: Extract<Block, { tool_use_id: string }>,
  nameOf: (toolCallId: string) => string,
): ToolResultPart {
  const texts = block.content.flatMap(({ text }) => text ?? []);
  return {
    type: 'tool-result',
    toolCallId: block.tool_use_id,
    toolName: nameOf(block.tool_use_id),
    output: outputOf(texts, block.is_error === true),
  };
}

function outputOf(
  texts: readonly string[],
  isError: boolean,
): ToolResultPart['output'] {
  if (isError) return { type: 'error-text', value: texts.join('\n') };
  const [only = '', ...more] = texts;
  return more.length === 0
    ? { type: 'text', value: only }
    : {
        type: 'content',
        value: texts.map(text => ({ type: 'text' as const, text })),
      };
}
