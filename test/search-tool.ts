import { type Tool, tool } from 'ai';
import { type Mock, vi } from 'vitest';
import { z } from 'zod';

/** A thousand hits of a search. */
export const hits: readonly { id: number; title: string }[] = Array.from(
  { length: 1_000 },
  (_, id) => ({ id, title: `Hit number ${id}` }),
);

interface Query {
  query: string;
}

/** Makes a tool that searches, and tells of its calls. */
export function searchTool(list: () => unknown = () => hits): {
  search: Tool<Query, unknown>;
  execute: Mock<(input: Query) => Promise<unknown>>;
} {
  const execute = vi.fn<(input: Query) => Promise<unknown>>(async () => list());
  const search = tool({
    description: 'Searches.',
    inputSchema: z.object({ query: z.string() }),
    execute,
  });
  return { search, execute };
}
