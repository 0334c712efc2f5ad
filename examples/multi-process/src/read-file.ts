import { readFile as read } from 'node:fs/promises';
import { tool } from 'ai';
import { z } from 'zod';

const files = {
  guide: 'docs/08-migration-guides/26-migration-guide-5-0.mdx',
  changelog: 'CHANGELOG.md',
};

/** Reads a file of the package `ai`, however large. */
export const readFile = tool({
  description: 'Reads the guide to version 5 of `ai`, or its changelog.',
  inputSchema: z.object({ file: z.enum(['guide', 'changelog']) }),
  execute: ({ file }) =>
    read(new URL(`../node_modules/ai/${files[file]}`, import.meta.url), 'utf8'),
});
