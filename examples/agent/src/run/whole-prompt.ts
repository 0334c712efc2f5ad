import type {
  JSONValue,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { readToolName } from './read-tool-name.ts';
import type { Run } from './run.ts';
import type { ToolResultOutput } from './tool-results.ts';

/**
 * Returns a prompt as it would be without Spillway: whole results in the place of
 * stand-ins, and no read-backs, which nobody would need.
 */
export function wholePrompt(
  run: Run,
  prompt: LanguageModelV4Prompt,
): LanguageModelV4Prompt {
  return prompt
    .map(message => wholeMessage(run, message))
    .filter(({ content }) => content.length > 0);
}

function wholeMessage(
  { returned }: Run,
  message: LanguageModelV4Message,
): LanguageModelV4Message {
  if (message.role === 'assistant') {
    const content = message.content.filter(
      part => part.type !== 'tool-call' || part.toolName !== readToolName,
    );
    return { ...message, content };
  }
  if (message.role !== 'tool') return message;
  const content = message.content.flatMap(part => {
    if (part.type !== 'tool-result') return [part];
    if (part.toolName === readToolName) return [];
    const whole = returned.get(part.toolCallId);
    return [whole === undefined ? part : { ...part, output: outputOf(whole) }];
  });
  return { ...message, content };
}

/** Makes of a return value what the AI SDK makes of it. */
function outputOf(value: unknown): ToolResultOutput {
  return typeof value === 'string'
    ? { type: 'text', value }
    : { type: 'json', value: value as JSONValue };
}
