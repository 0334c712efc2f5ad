import { z } from 'zod';
import { type Command, defineCommand } from './define-command.ts';
import { numberOption } from './number-option.ts';
import { storeFlag } from './store-flag.ts';
import { storeOption } from './store-option.ts';

const whole = (minimum: number, maximum?: number): z.ZodType<number, string> =>
  numberOption({
    minimum,
    isInteger: true,
    ...(maximum !== undefined && { maximum }),
  });

/** `spillway inspect`: a stored result, through the reader of the model. */
export const inspectCommand: Command = defineCommand({
  name: 'inspect',
  summary: 'read a stored result as the model would',
  operands: '<handle>',
  options: [
    storeFlag,
    { flags: '--scope <name>', description: 'look in this scope alone' },
    { flags: '--offset <count>', description: 'skip so many lines or hits' },
    {
      flags: '--limit <count>',
      description: 'show so many lines or hits (default: 200, most: 1,000)',
    },
    { flags: '--from-end', description: 'count from the end' },
    { flags: '--pattern <text>', description: 'look for a text, literally' },
    {
      flags: '--context <count>',
      description: 'lines on either side of a hit (default: 2)',
    },
    { flags: '--path <path>', description: 'a place in JSON: rows[-1].name' },
    { flags: '--char-offset <count>', description: 'skip so many characters' },
    { flags: '--char-limit <count>', description: 'show so many characters' },
    {
      flags: '--max-chars <count>',
      description: 'cap of the answer (default: 8,000, as for the model)',
    },
  ],
  notes: `A handle, or a key as "list --json" prints it. Reading renews the age.`,
  schema: z.object({
    store: storeOption,
    scope: z.string().min(1, 'must name a scope').optional(),
    offset: whole(0).optional(),
    limit: whole(1, 1_000).optional(),
    fromEnd: z.boolean().optional(),
    pattern: z.string().min(1, 'must not be empty').optional(),
    context: whole(0).optional(),
    path: z.string().min(1, 'must not be empty').optional(),
    charOffset: whole(0).optional(),
    charLimit: whole(1).optional(),
    maxChars: whole(400, 10_000_000).default(8_000),
  }),
  load: async () => (await import('../store/run-inspect.ts')).runInspect,
});
