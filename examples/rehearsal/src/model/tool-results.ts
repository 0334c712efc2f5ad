import type {
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';

/** What a prompt holds as the result of a call. */
export type ToolResultOutput = LanguageModelV4ToolResultPart['output'];

/** A result in a prompt, with the input of its call. */
export interface ToolResult {
  readonly toolName: string;
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: ToolResultOutput;
}

/** Returns the tool results of a prompt, in order. */
export function toolResults(prompt: LanguageModelV4Prompt): ToolResult[] {
  const inputs = new Map<string, unknown>();
  const results: ToolResult[] = [];
  for (const message of prompt) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input);
      if (part.type !== 'tool-result') continue;
      const { toolName, toolCallId, output } = part;
      const input = inputs.get(toolCallId);
      results.push({ toolName, toolCallId, input, output });
    }
  }
  return results;
}
