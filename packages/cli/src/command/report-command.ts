import { z } from 'zod';
import { type Command, defineCommand } from './define-command.ts';
import { tokensOption } from './tokens-option.ts';

/** `spillway report`: survey and simulation as one page with charts. */
export const reportCommand: Command = defineCommand({
  name: 'report',
  summary: 'write survey and simulation as one HTML page with charts',
  operands: '<files...>',
  options: [
    {
      flags: '--config <file>',
      description: 'a module that exports options; without it, the defaults',
    },
    {
      flags: '--out <file>',
      description: 'the page to write (default: spillway-report.html)',
    },
    {
      flags: '--tokens <method>',
      description: '"estimate" or a vocabulary such as "o200k_base" (slower)',
    },
    {
      flags: '--no-texts',
      description: 'leave out the texts of the largest results',
    },
  ],
  notes: `The page is one file that asks for nothing from the network. It quotes the ten
largest results, so share it as you would share the transcripts.`,
  schema: z.object({
    config: z.string().min(1, 'must name a file').optional(),
    out: z
      .string()
      .regex(/\.html?$/, 'must end in .html or .htm')
      .default('spillway-report.html'),
    tokens: tokensOption,
    texts: z.boolean().default(true),
  }),
  load: async () => (await import('../report/run-report.ts')).runReport,
});
