import { readFile as read } from 'node:fs/promises';
import { tool } from 'ai';
import { z } from 'zod';
import { inRepository } from './repository.ts';

/** Reads a file of the repository, however large. */
export const readFile = tool({
  description: 'Reads a text file of the repository.',
  inputSchema: z.object({ path: z.string() }),
  execute: ({ path }) => read(inRepository(path), 'utf8'),
});
