import type { JSONValue } from '@ai-sdk/provider';

/** Makes of what a tool returned the output that the AI SDK makes of it. */
export function rawOutput(
  value: JSONValue,
): { type: 'text'; value: string } | { type: 'json'; value: JSONValue } {
  return typeof value === 'string'
    ? { type: 'text', value }
    : { type: 'json', value };
}
