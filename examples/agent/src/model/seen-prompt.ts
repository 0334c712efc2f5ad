import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type ToolResultOutput, toolResults } from '../run/tool-results.ts';

/** What a model sees of the results of its tool calls. */
export interface SeenPrompt {
  /** Returns the text of the latest result of a tool: the result, or what stands in for it. */
  latest(toolName: string): string;
  /** Returns the texts of all results of a tool, one after another. */
  all(toolName: string): string;
}

/** Reads a prompt as a model does: nothing is known but what is in it. */
export function seenPrompt(prompt: LanguageModelV4Prompt): SeenPrompt {
  const results = toolResults(prompt);
  const textsOf = (toolName: string): string[] =>
    results
      .filter(result => result.toolName === toolName)
      .map(({ output }) => seenText(output));
  return {
    latest: toolName => textsOf(toolName).at(-1) ?? '',
    all: toolName => textsOf(toolName).join('\n'),
  };
}

/** The calls that a notice inside JSON prints have escaped quotes, which no model minds. */
function seenText(output: ToolResultOutput): string {
  if (output.type === 'text') return output.value;
  return JSON.stringify(output).replaceAll(String.raw`\"`, '"');
}
