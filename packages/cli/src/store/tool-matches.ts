import type { StoredResult } from './list-results.ts';

/** Whether a result is of a tool, by the name that handles are made of: lower case, dashes, at most 24 characters. */
export function toolMatches({ tool }: StoredResult, name: string): boolean {
  const spelled = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 24)
    .replace(/-$/, '');
  return tool === (spelled || 'tool');
}
