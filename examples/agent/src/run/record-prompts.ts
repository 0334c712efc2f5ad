import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';

/**
 * Makes a middleware that shows every prompt before it goes to the model. It
 * stands behind Spillway's, so it sees exactly what the model is sent.
 */
export function recordPrompts(
  onPrompt: (prompt: LanguageModelV4Prompt) => void,
): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      onPrompt(params.prompt);
      return params;
    },
  };
}
