import { z } from 'zod';
import { type Command, defineCommand } from './define-command.ts';
import { tokensOption } from './tokens-option.ts';

/** `spillway survey`: what tools return, and which bands would suit. */
export const surveyCommand: Command = defineCommand({
  name: 'survey',
  summary: 'measure what tools return in transcripts, and recommend bands',
  operands: '<files...>',
  options: [
    {
      flags: '--write <file>',
      description: 'write the recommendation as a module that exports options',
    },
    {
      flags: '--tokens <method>',
      description: '"estimate" or a vocabulary such as "o200k_base" (slower)',
    },
    { flags: '--json', description: 'print the survey as JSON' },
  ],
  notes: `Files hold AI SDK model or UI messages, OpenAI chat or Anthropic messages, as
JSON or JSONL. What cannot be read is named on stderr, and the rest is surveyed.`,
  schema: z.object({
    write: z
      .string()
      .regex(/\.m?[jt]s$/, 'must end in .js, .mjs, .ts or .mts')
      .optional(),
    tokens: tokensOption,
    json: z.boolean().default(false),
  }),
  load: async () => (await import('../survey/run-survey.ts')).runSurvey,
});
