import { z } from 'zod';
import { pairProblem } from './pair-problem.ts';

const signature = { thoughtSignature: z.string().min(1).optional() };

const text = z.strictObject({
  text: z.string().min(1),
  thought: z.boolean().optional(),
  ...signature,
});
const functionCall = z.strictObject({
  functionCall: z.strictObject({
    id: z.string(),
    name: z.string().regex(/^[\w:.-]{1,128}$/),
    args: z.record(z.string(), z.unknown()),
  }),
  ...signature,
});
const functionResponse = z.strictObject({
  functionResponse: z.strictObject({
    id: z.string(),
    name: z.string().regex(/^[\w:.-]{1,128}$/),
    response: z.union([
      z.strictObject({ name: z.string(), content: z.unknown() }),
      z.strictObject({ name: z.string(), error: z.unknown() }),
    ]),
    parts: z
      .array(
        z.strictObject({
          inlineData: z.strictObject({
            mimeType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
            data: z.base64(),
          }),
        }),
      )
      .optional(),
  }),
});

/**
 * The schema of a request to Gemini: `GenerateContentRequest` of its reference
 * (ai.google.dev/api/generate-content, ai.google.dev/api/caching#Content) with
 * what an agent uses of it; each part holds one kind of data. The turn right behind one with calls answers them all
 * (“Function calling”), and the first call of each step of a Gemini 3 has its
 * signature (ai.google.dev/gemini-api/docs/thought-signatures). `response` may be
 * any object; the keys `name`, `content` and `error` are those of the package.
 */
export const googleRequest: z.ZodType = z
  .strictObject({
    systemInstruction: z
      .strictObject({ parts: z.array(z.strictObject({ text: z.string() })) })
      .optional(),
    contents: z
      .array(
        z.discriminatedUnion('role', [
          z.strictObject({
            role: z.literal('user'),
            parts: z.array(z.union([text, functionResponse])).min(1),
          }),
          z.strictObject({
            role: z.literal('model'),
            parts: z.array(z.union([text, functionCall])).min(1),
          }),
        ]),
      )
      .min(1),
    tools: z
      .array(
        z.strictObject({
          functionDeclarations: z.array(
            z.strictObject({
              name: z.string(),
              description: z.string(),
              parameters: z
                .looseObject({ type: z.literal('object') })
                .optional(),
              parametersJsonSchema: z
                .looseObject({ type: z.literal('object') })
                .optional(),
            }),
          ),
        }),
      )
      .optional(),
    toolConfig: z
      .strictObject({
        functionCallingConfig: z.strictObject({
          mode: z.enum(['AUTO', 'ANY', 'NONE', 'VALIDATED']),
        }),
      })
      .optional(),
    generationConfig: z
      .strictObject({ maxOutputTokens: z.int().optional() })
      .optional(),
  })
  .superRefine(({ contents }, context) => {
    const problem = pairProblem(
      contents.map(({ parts }) => ({
        calls: parts.flatMap(part =>
          'functionCall' in part ? [part.functionCall.id] : [],
        ),
        results: parts.flatMap(part =>
          'functionResponse' in part ? [part.functionResponse.id] : [],
        ),
      })),
    );
    if (problem !== undefined) context.addIssue(problem);
    for (const { parts } of contents) {
      const first = parts.find(part => 'functionCall' in part);
      if (first && !('thoughtSignature' in first)) {
        context.addIssue('the first call of a step has no signature');
      }
    }
  });
