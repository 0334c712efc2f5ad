import { z } from 'zod';
import { pairProblem, type PairTurn } from './pair-problem.ts';

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
});
const texts = z.union([z.string(), z.array(text).min(1)]);

const toolCall = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    arguments: z.string().refine(isJsonObject, 'no JSON object'),
  }),
});

const system = z.strictObject({
  role: z.enum(['system', 'developer']),
  content: texts,
});
const user = z.strictObject({ role: z.literal('user'), content: texts });
const assistant = z.strictObject({
  role: z.literal('assistant'),
  content: texts.nullish(),
  tool_calls: z.array(toolCall).min(1).optional(),
});
const tool = z.strictObject({
  role: z.literal('tool'),
  content: texts,
  tool_call_id: z.string().min(1),
});

const functionTool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string().optional(),
    parameters: z.looseObject({ type: z.literal('object') }),
    strict: z.boolean().nullish(),
  }),
});

const settings = {
  model: z.string(),
  tools: z.array(functionTool).min(1).optional(),
  tool_choice: z.enum(['none', 'auto', 'required']).optional(),
  stream: z.boolean().optional(),
  max_tokens: z.int().optional(),
};

const streamOptions = {
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
};

/**
 * The schema of a request to chat completions: `CreateChatCompletionRequest` of
 * the OpenAPI document of OpenAI (github.com/openai/openai-openapi), with what an
 * agent uses of it. Its reference says too that a message with `tool_calls` must
 * be followed by a `tool` message for each id.
 */
export const chatRequest: z.ZodType = z
  .strictObject({
    ...settings,
    ...streamOptions,
    max_completion_tokens: z.int().optional(),
    messages: z
      .array(z.discriminatedUnion('role', [system, user, assistant, tool]))
      .min(1),
  })
  .superRefine(({ messages }, context) => check(messages, context));

/**
 * The schema of a request to a server that is compatible with chat completions:
 * that of OpenAI, and the `reasoning_content` that DeepSeek documents
 * (api-docs.deepseek.com, “Thinking Mode”) and others have taken over.
 */
export const compatibleRequest: z.ZodType = z
  .strictObject({
    ...settings,
    ...streamOptions,
    messages: z
      .array(
        z.discriminatedUnion('role', [
          system,
          user,
          assistant.extend({ reasoning_content: z.string().optional() }),
          tool,
        ]),
      )
      .min(1),
  })
  .superRefine(({ messages }, context) => check(messages, context));

const thinking = z.strictObject({
  type: z.literal('thinking'),
  thinking: z.array(text),
  closed: z.boolean().optional(),
});

/**
 * The schema of a request to Mistral: `ChatCompletionRequest` of its OpenAPI
 * document (docs.mistral.ai/openapi.yaml). Its server wants ids of nine letters
 * and digits, `tool_call_id` on each message of a tool (release note of
 * 2024-05-23), and no `user` message right behind a `tool` message.
 */
export const mistralRequest: z.ZodType = z
  .strictObject({
    ...settings,
    tool_choice: z.enum(['auto', 'none', 'any', 'required']).optional(),
    messages: z
      .array(
        z.discriminatedUnion('role', [
          system,
          user,
          assistant.extend({
            content: z
              .union([
                z.string(),
                z.array(z.discriminatedUnion('type', [text, thinking])),
              ])
              .nullish(),
            tool_calls: z
              .array(
                toolCall.extend({ id: z.string().regex(/^[a-zA-Z0-9]{9}$/) }),
              )
              .min(1)
              .optional(),
            prefix: z.boolean().optional(),
          }),
          tool.extend({ name: z.string().optional() }),
        ]),
      )
      .min(1),
  })
  .superRefine(({ messages }, context) => {
    check(messages, context);
    const isBroken = messages.some(
      ({ role }, at) => role === 'user' && messages[at - 1]?.role === 'tool',
    );
    if (isBroken) context.addIssue('a user follows a tool');
  });

function check(
  messages: readonly {
    readonly role: string;
    readonly tool_calls?: readonly { readonly id: string }[] | undefined;
    readonly tool_call_id?: string;
  }[],
  context: z.RefinementCtx,
): void {
  const turns: PairTurn[] = [];
  for (const { role, tool_calls = [], tool_call_id = '' } of messages) {
    const results = role === 'tool' ? turns.at(-1)?.results : undefined;
    if (results !== undefined) {
      turns[turns.length - 1] = { results: [...results, tool_call_id] };
    } else if (role === 'tool') turns.push({ results: [tool_call_id] });
    else turns.push({ calls: tool_calls.map(({ id }) => id) });
  }
  const problem = pairProblem(turns);
  if (problem !== undefined) context.addIssue(problem);
}

function isJsonObject(source: string): boolean {
  const value: unknown = JSON.parse(source);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
