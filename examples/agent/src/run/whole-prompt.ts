import { readToolName } from '@spillway-example/rehearsal';
import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { rawOutput } from './raw-output.ts';
import type { Run } from './run.ts';

type ToolPart = Extract<
  LanguageModelV4Message,
  { role: 'tool' }
>['content'][number];

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
  run: Run,
  message: LanguageModelV4Message,
): LanguageModelV4Message {
  if (message.role === 'assistant') {
    const content = message.content.filter(
      part => part.type !== 'tool-call' || part.toolName !== readToolName,
    );
    return { ...message, content };
  }
  if (message.role === 'tool') {
    const content = message.content
      .filter(
        part => part.type !== 'tool-result' || part.toolName !== readToolName,
      )
      .map(part => wholePart(run, part));
    return { ...message, content };
  }
  return message;
}

function wholePart({ returned }: Run, part: ToolPart): ToolPart {
  if (part.type !== 'tool-result') return part;
  const whole = returned.get(part.toolCallId);
  return whole === undefined ? part : { ...part, output: rawOutput(whole) };
}
