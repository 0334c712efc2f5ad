import type { Tool, ToolSet } from 'ai';

/** Finds a tool of a map by its name. */
export function toolOf(tools: ToolSet, toolName: string): Tool | undefined {
  // oxlint-disable-next-line no-unsafe-type-assertion -- a ToolSet's members are tools, written in a way that exact optional properties do not match
  return tools[toolName] as Tool | undefined;
}
