import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { textOfResult } from '../../context/text-of-result.ts';

/** What a model sees in its prompt. */
export interface SeenPrompt {
  /** What the person asked last. */
  readonly question: string;
  /** How many steps the model has made since. */
  readonly step: number;
  /** Returns the results of a tool in the whole chat, as the model sees them, the latest first. */
  results(toolName: string): string[];
}

/** Reads a prompt as a model does: nothing is known but what is in it. */
export function seenPrompt(prompt: LanguageModelV4Prompt): SeenPrompt {
  const asked = prompt.findLastIndex(({ role }) => role === 'user');
  const question = prompt[asked];
  const results = prompt.flatMap(({ role, content }) =>
    role === 'tool' ? content.filter(part => part.type === 'tool-result') : [],
  );
  return {
    question:
      question?.role === 'user'
        ? question.content
            .map(part => (part.type === 'text' ? part.text : ''))
            .join('')
        : '',
    step: prompt.slice(asked).filter(({ role }) => role === 'assistant').length,
    results: toolName =>
      results
        .filter(part => part.toolName === toolName)
        .map(part => textOfResult(part.output))
        .toReversed(),
  };
}
