import type { ToolExecutionEndEvent } from 'ai';
import type { Run } from './run.ts';

/** Makes a listener that records what each tool returned, before anything is reduced. */
export function recordReturned(
  run: Run,
): (event: ToolExecutionEndEvent) => void {
  return ({ toolCall, toolOutput }) => {
    if (toolOutput.type !== 'tool-result') return;
    run.returned.set(toolCall.toolCallId, toolOutput.output);
  };
}
