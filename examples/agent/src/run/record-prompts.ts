import type { LanguageModelMiddleware } from 'ai';
import type { Run } from './run.ts';

/**
 * Makes a middleware that records every prompt. It stands behind Spillway's, so
 * what it sees is exactly what the model is sent.
 */
export function recordPrompts(
  run: Run,
  onPrompt: (run: Run) => void,
): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      // A copy, so that a prompt which is changed afterwards does not go unseen.
      run.prompts.push(structuredClone(params.prompt));
      onPrompt(run);
      return params;
    },
  };
}
