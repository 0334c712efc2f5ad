import { readFile as read } from 'node:fs/promises';
import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { examplePath } from './example-path.ts';

/** Reads a text file, however large. */
export const readFile: Tool<{ path: string }, string> = tool({
  description: 'Reads a text file.',
  inputSchema: z.object({
    path: z.string().describe('for instance node_modules/ai/dist/index.js'),
  }),
  execute: ({ path }) => read(examplePath(path), 'utf8'),
});
