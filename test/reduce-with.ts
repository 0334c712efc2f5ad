import { type Action, createSpillway, memoryStore } from 'spillway';
import type { ToolResultOutput } from './arbitrary-results.ts';

/** Reduces one result, when it has at least `size` characters, with one action. */
export async function reduceWith(
  given: ToolResultOutput,
  action: Action,
  size: number,
): Promise<ToolResultOutput> {
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: size, action }],
  });
  const { output: sent } = await spillway.reduceToolResult({
    toolName: 'search',
    toolCallId: 'c1',
    output: given,
  });
  return sent;
}
