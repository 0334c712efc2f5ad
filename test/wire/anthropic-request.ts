import { z } from 'zod';
import { pairProblem } from './pair-problem.ts';

const cacheControl = z
  .strictObject({
    type: z.literal('ephemeral'),
    ttl: z.enum(['5m', '1h']).optional(),
  })
  .nullish();

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  cache_control: cacheControl,
});
const image = z.strictObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
    data: z.base64(),
  }),
  cache_control: cacheControl,
});
const thinking = z.strictObject({
  type: z.literal('thinking'),
  thinking: z.string(),
  signature: z.string().min(1),
});
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
  input: z.record(z.string(), z.unknown()),
  cache_control: cacheControl,
});
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string().regex(/^[a-zA-Z0-9_-]+$/),
  content: z
    .union([z.string(), z.array(z.discriminatedUnion('type', [text, image]))])
    .optional(),
  is_error: z.boolean().optional(),
  cache_control: cacheControl,
});

const user = z.strictObject({
  role: z.literal('user'),
  content: z.array(z.discriminatedUnion('type', [text, toolResult])).min(1),
});
const assistant = z.strictObject({
  role: z.literal('assistant'),
  content: z
    .array(z.discriminatedUnion('type', [text, thinking, toolUse]))
    .min(1),
});

/**
 * The schema of a request to Anthropic: `MessageCreateParams` of its reference
 * (platform.claude.com/docs/en/api/messages) with what an agent uses of it. The
 * guide to tool use there says that the results of a message's `tool_use` blocks
 * come first in the message right behind it; that of prompt caching, that a
 * request has at most four breakpoints; that of extended thinking, that a turn
 * with tools begins with its thinking.
 */
export const anthropicRequest: z.ZodType = z
  .strictObject({
    model: z.string(),
    max_tokens: z.int().positive(),
    system: z.union([z.string(), z.array(text)]).optional(),
    messages: z.array(z.discriminatedUnion('role', [user, assistant])).min(1),
    tools: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
          description: z.string().optional(),
          input_schema: z.looseObject({ type: z.literal('object') }),
          cache_control: cacheControl,
          eager_input_streaming: z.boolean().optional(),
        }),
      )
      .optional(),
    tool_choice: z
      .strictObject({
        type: z.enum(['auto', 'any', 'none']),
        disable_parallel_tool_use: z.boolean().optional(),
      })
      .optional(),
    thinking: z
      .strictObject({
        type: z.literal('enabled'),
        budget_tokens: z.int().min(1_024),
      })
      .optional(),
    stream: z.boolean().optional(),
  })
  .superRefine((body, context) => {
    const { messages } = body;
    const problem = pairProblem(
      messages.map(({ content }) => ({
        calls: content.flatMap(block =>
          block.type === 'tool_use' ? [block.id] : [],
        ),
        results: content.flatMap(block =>
          block.type === 'tool_result' ? [block.tool_use_id] : [],
        ),
      })),
    );
    if (problem !== undefined) context.addIssue(problem);
    for (const { role, content } of messages) {
      const types = content.map(({ type }) => type);
      const lastResult = types.lastIndexOf('tool_result');
      if (types.slice(0, lastResult + 1).includes('text')) {
        context.addIssue('a text stands before a result');
      }
      const isCalling = types.includes('tool_use');
      if (
        body.thinking &&
        role === 'assistant' &&
        isCalling &&
        types[0] !== 'thinking'
      ) {
        context.addIssue('a turn with tools does not begin with its thinking');
      }
    }
    const breakpoints =
      JSON.stringify(body).split('"cache_control":{').length - 1;
    if (breakpoints > 4) context.addIssue(`${breakpoints} breakpoints`);
  });
