import { tool } from 'ai';
import { readFile as read } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { shopFileNames, shopFiles } from '../../data/shop-files.ts';

/** Reads a whole file of the shop. */
export const readFile = tool({
  description: 'Read a file: inventory.csv (the stock) or runbook.md.',
  inputSchema: z.object({ path: z.enum(shopFileNames) }),
  execute: async ({ path }, { abortSignal }) =>
    read(join(await shopFiles(), path), {
      encoding: 'utf8',
      signal: abortSignal,
    }),
});
