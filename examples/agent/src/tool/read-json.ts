import { readFile } from 'node:fs/promises';
import type { JSONValue } from '@ai-sdk/provider';
import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { examplePath } from './example-path.ts';

/** Reads a JSON document, however large, and returns it parsed. */
export const readJson: Tool<{ path: string }, JSONValue> = tool({
  description: 'Reads a JSON document, for instance a source map.',
  inputSchema: z.object({
    path: z.string().describe('for instance node_modules/ai/dist/index.js.map'),
  }),
  execute: async ({ path }): Promise<JSONValue> =>
    JSON.parse(await readFile(examplePath(path), 'utf8')),
});
