import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type ToolResultOutput, toolResults } from './tool-results.ts';

/** What a model sees of a conversation. */
export interface SeenPrompt {
  /** What the user wrote last. */
  readonly question: string;
  /** The media types of the files in the results of the tools, in order. */
  readonly mediaTypes: readonly string[];
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
    question: questionOf(prompt),
    mediaTypes: results.flatMap(({ output }) => mediaTypesOf(output)),
    latest: toolName => textsOf(toolName).at(-1) ?? '',
    all: toolName => textsOf(toolName).join('\n'),
  };
}

function questionOf(prompt: LanguageModelV4Prompt): string {
  const message = prompt.findLast(({ role }) => role === 'user');
  if (message?.role !== 'user') return '';
  return message.content
    .map(part => (part.type === 'text' ? part.text : ''))
    .join('\n');
}

/** The calls that a notice inside JSON prints have escaped quotes, which no model minds. */
function seenText(output: ToolResultOutput): string {
  if (output.type === 'text') return output.value;
  if (output.type !== 'content') {
    return JSON.stringify(output).replaceAll(String.raw`\"`, '"');
  }
  return output.value
    .map(part => (part.type === 'text' ? part.text : ''))
    .join('\n');
}

function mediaTypesOf(output: ToolResultOutput): string[] {
  if (output.type !== 'content') return [];
  return output.value.flatMap(part =>
    part.type === 'file' ? [part.mediaType] : [],
  );
}
