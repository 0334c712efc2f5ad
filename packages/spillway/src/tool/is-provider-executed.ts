import type { Tool } from 'ai';

/**
 * Tells whether the provider executes a tool. `ai` 6 does not say so on the
 * tool: there, one of a provider that has no `execute` may be either kind, and
 * is left alone, since what a page returns for it is seen by the door for the
 * model.
 */
export function isProviderExecuted(tool: Tool): boolean {
  if (tool.type !== 'provider') return false;
  const isSaid: boolean | undefined = tool.isProviderExecuted;
  return isSaid ?? tool.execute === undefined;
}
