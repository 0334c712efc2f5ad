import { z } from 'zod';

const inputText = z.strictObject({
  type: z.literal('input_text'),
  text: z.string().min(1),
});
const inputImage = z.strictObject({
  type: z.literal('input_image'),
  image_url: z.string().startsWith('data:image/'),
  detail: z.enum(['low', 'high', 'auto']).optional(),
});
const outputText = z.strictObject({
  type: z.literal('output_text'),
  text: z.string(),
});
const id = z.string().min(1);

const item = z.union([
  z.strictObject({
    type: z.literal('message').optional(),
    role: z.enum(['system', 'developer']),
    content: z.union([z.string(), z.array(inputText)]),
  }),
  z.strictObject({
    type: z.literal('message').optional(),
    role: z.literal('user'),
    content: z.array(inputText).min(1),
  }),
  z.strictObject({
    type: z.literal('message').optional(),
    role: z.literal('assistant'),
    content: z.union([z.string().min(1), z.array(outputText).min(1)]),
    id: id.optional(),
    phase: z.enum(['commentary', 'final_answer']).nullish(),
  }),
  z.strictObject({
    type: z.literal('reasoning'),
    id: id.optional(),
    summary: z.array(
      z.strictObject({ type: z.literal('summary_text'), text: z.string() }),
    ),
    encrypted_content: z.string().nullish(),
  }),
  z.strictObject({
    type: z.literal('function_call'),
    id: id.optional(),
    call_id: id.max(64),
    name: z.string().regex(/^[\w-]{1,64}$/),
    arguments: z.string(),
  }),
  z.strictObject({
    type: z.literal('function_call_output'),
    call_id: id.max(64),
    output: z.union([
      z.string().max(10_485_760),
      z.array(z.discriminatedUnion('type', [inputText, inputImage])).min(1),
    ]),
  }),
  z.strictObject({ type: z.literal('item_reference'), id }),
]);

/**
 * The schema of a request to the Responses API: `CreateResponse` and the item
 * params of the OpenAPI document of OpenAI (github.com/openai/openai-openapi; also
 * openresponses.org/openapi), with what an agent uses of it. Each call has one
 * output behind it, and an output answers a call.
 */
export const responsesRequest: z.ZodType = z
  .strictObject({
    model: z.string(),
    input: z.array(item).min(1),
    store: z.boolean().optional(),
    include: z.array(z.literal('reasoning.encrypted_content')).optional(),
    tools: z
      .array(
        z.strictObject({
          type: z.literal('function'),
          name: z.string().regex(/^[\w-]{1,64}$/),
          description: z.string().optional(),
          parameters: z.looseObject({ type: z.literal('object') }),
          strict: z.boolean().nullish(),
        }),
      )
      .optional(),
    tool_choice: z.enum(['none', 'auto', 'required']).optional(),
    stream: z.boolean().optional(),
  })
  .superRefine(({ input }, context) => {
    const open = new Set<string>();
    for (const part of input) {
      if (!('type' in part)) continue;
      if (part.type === 'function_call') open.add(part.call_id);
      if (part.type === 'function_call_output' && !open.delete(part.call_id)) {
        context.addIssue(`nothing calls ${part.call_id}`);
      }
    }
    if (open.size > 0) context.addIssue(`nothing answers ${[...open].join()}`);
  });
