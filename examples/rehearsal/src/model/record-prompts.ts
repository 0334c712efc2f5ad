import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';

/**
 * Makes a middleware that tells of every prompt. It stands behind Spillway's, so
 * what it sees is exactly what the model is sent.
 */
export function recordPrompts(
  onPrompt: (prompt: LanguageModelV4Prompt) => void,
): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      // A copy, so that a prompt which is changed afterwards does not go unseen.
      onPrompt(structuredClone(params.prompt));
      return params;
    },
  };
}
