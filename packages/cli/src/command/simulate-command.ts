import { z } from 'zod';
import { type Command, defineCommand } from './define-command.ts';
import { numberOption } from './number-option.ts';
import { tokensOption } from './tokens-option.ts';

const price = numberOption({ minimum: 0 });

/** `spillway simulate`: what a configuration would have done to transcripts. */
export const simulateCommand: Command = defineCommand({
  name: 'simulate',
  summary: 'replay transcripts through Spillway, and count context and cost',
  operands: '<files...>',
  options: [
    {
      flags: '--config <file>',
      description: 'a module that exports options; without it, the defaults',
    },
    {
      flags: '--input-price <price>',
      description: 'for a million input tokens, in any currency',
    },
    {
      flags: '--cached-price <price>',
      description: 'for a million tokens read from the prompt cache',
    },
    {
      flags: '--cache-write-price <price>',
      description: 'for a million tokens written to it (default: input price)',
    },
    {
      flags: '--output-price <price>',
      description: 'for a million output tokens',
    },
    {
      flags: '--tokens <method>',
      description: '"estimate" or a vocabulary such as "o200k_base" (slower)',
    },
    {
      flags: '--steps',
      description: 'print the context of every step',
    },
    { flags: '--json', description: 'print the simulation as JSON' },
  ],
  notes: `Every step is sent through the real engine, with a store in memory; no model is
asked, and reads that the agent would have made are not counted.`,
  schema: z
    .object({
      config: z.string().min(1, 'must name a file').optional(),
      inputPrice: price.optional(),
      cachedPrice: price.optional(),
      cacheWritePrice: price.optional(),
      outputPrice: price.optional(),
      tokens: tokensOption,
      steps: z.boolean().default(false),
      json: z.boolean().default(false),
    })
    .refine(
      ({ inputPrice, cachedPrice, cacheWritePrice, outputPrice }) =>
        inputPrice !== undefined ||
        (cachedPrice ?? cacheWritePrice ?? outputPrice) === undefined,
      { path: ['inputPrice'], message: 'must be given when another price is' },
    ),
  load: async () => (await import('../simulation/run-simulate.ts')).runSimulate,
});
