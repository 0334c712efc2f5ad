import { z } from 'zod';
import { type Command, defineCommand } from './define-command.ts';
import { numberOption } from './number-option.ts';
import { storeFlag } from './store-flag.ts';
import { storeOption } from './store-option.ts';

const orders = ['age', 'size', 'tool'] as const;

/** How a list is sorted. */
export type ListOrder = (typeof orders)[number];

/** `spillway list`: what a store keeps. */
export const listCommand: Command = defineCommand({
  name: 'list',
  summary: 'list the results that a store keeps',
  operands: '',
  options: [
    storeFlag,
    {
      flags: '--sort <order>',
      description: '"age" (youngest first, the default), "size" or "tool"',
    },
    {
      flags: '--tool <name>',
      description: 'only results of this tool',
    },
    {
      flags: '--limit <count>',
      description: 'print so many (default: 50)',
    },
    { flags: '--json', description: 'print all of them as JSON' },
  ],
  notes: `Without options, Spillway keeps results in spillway-<uid> in the directory for
temporary files. Ages count from the last use; in S3, from the last write.`,
  schema: z.object({
    store: storeOption,
    sort: z.enum(orders, `must be one of ${orders.join(', ')}`).default('age'),
    tool: z.string().min(1, 'must name a tool').optional(),
    limit: numberOption({ minimum: 1, isInteger: true }).optional(),
    json: z.boolean().default(false),
  }),
  load: async () => (await import('../store/run-list.ts')).runList,
});
