import type { JSONValue, ModelMessage, ToolResultPart } from 'ai';

/** A result of a step in a history. */
export interface PastResult {
  readonly toolName?: string;
  readonly output: ToolResultPart['output'];
}

/** Makes a stored history of one turn, step by step; the calls are named `c0`, `c1` and so on. */
export function historyOfSteps(
  steps: readonly (readonly PastResult[])[],
  { firstCall = 0 }: { firstCall?: number } = {},
): ModelMessage[] {
  let next = firstCall;
  const messages: ModelMessage[] = [
    { role: 'user', content: 'What is in there?' },
  ];
  for (const step of steps) {
    const results = step.map(({ toolName = 'search', output }) => ({
      type: 'tool-result' as const,
      toolName,
      toolCallId: `c${next++}`,
      output,
    }));
    messages.push(
      {
        role: 'assistant',
        content: results.map(({ toolName, toolCallId }) => ({
          type: 'tool-call',
          toolName,
          toolCallId,
          input: {},
        })),
      },
      {
        role: 'tool',
        content: results,
      },
    );
  }
  return messages;
}

/** Makes a text result. */
export function textResult(value: string): PastResult {
  return { output: { type: 'text', value } };
}

/** Makes a JSON result. */
export function jsonResult(value: JSONValue): PastResult {
  return { output: { type: 'json', value } };
}
