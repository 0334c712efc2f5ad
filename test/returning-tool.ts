import { type Tool, tool } from 'ai';
import { z } from 'zod';

/** Makes a tool that takes anything and returns a value, the same one at each call. */
export function returning(
  value: unknown,
): Tool<Record<string, unknown>, unknown> {
  return tool({
    inputSchema: z.record(z.string(), z.unknown()),
    execute: async () => value,
  });
}
