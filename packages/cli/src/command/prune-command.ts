import { z } from 'zod';
import { ageOption } from './age-option.ts';
import { type Command, defineCommand } from './define-command.ts';
import { storeFlag } from './store-flag.ts';
import { storeOption } from './store-option.ts';

/** `spillway prune`: removes old results. */
export const pruneCommand: Command = defineCommand({
  name: 'prune',
  summary: 'remove old results from a store',
  operands: '',
  options: [
    storeFlag,
    {
      flags: '--older-than <age>',
      description: 'since the last use: 90m, 12h, 30d, 8w',
    },
    {
      flags: '--dry-run',
      description: 'say what would go, and remove nothing',
    },
    { flags: '--yes', description: 'do not ask' },
    { flags: '--json', description: 'print what was done as JSON' },
  ],
  notes: `A history that is taken up again after that holds handles that nobody can read.
What Spillway did not write stays, and so does what is used meanwhile. S3 knows
when a result was written, not when it was read. Redis takes a list for a use of
entries that do not expire: there, a dry run makes everything young again.`,
  schema: z.object({
    store: storeOption,
    olderThan: ageOption,
    dryRun: z.boolean().default(false),
    yes: z.boolean().default(false),
    json: z.boolean().default(false),
  }),
  load: async () => (await import('../store/run-prune.ts')).runPrune,
});
