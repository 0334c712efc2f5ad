import type { ModelMessage, ToolResultPart } from 'ai';

/** Makes a history of one call and its result. */
export function historyWith(
  output: ToolResultPart['output'],
  {
    toolCallId = 'c1',
    toolName = 'log',
  }: { toolCallId?: string; toolName?: string } = {},
): ModelMessage[] {
  return [
    { role: 'user', content: 'x' },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId, toolName, input: {} }],
    },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId, toolName, output }],
    },
  ];
}
