import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { LanguageModelMiddleware } from 'ai';
import type { Engine } from '../engine/create-engine.ts';
import { reduceMessages } from '../engine/reduce-messages.ts';
import { withoutMark } from '../engine/stand-in-mark.ts';
import type { Emit } from '../event/create-emitter.ts';

/**
 * Makes the door for the model: a middleware for `wrapLanguageModel` that
 * reduces whatever is not reduced yet, and takes our marks off the prompt.
 *
 * It runs on every step and every retry with the history as it is stored, so
 * it decides nothing itself: the engine remembers.
 */
export function createMiddleware({
  engine,
  readToolName,
  emit,
}: {
  engine: Engine;
  readToolName: string;
  emit: Emit;
}): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    transformParams: async ({ params }) => {
      const hasReader = hasTool(params, readToolName);
      const { messages, reducedCallIds } = await reduceMessages({
        engine,
        messages: params.prompt,
        hasReader,
        finish: withoutMark,
      });
      if (!hasReader && reducedCallIds.length > 0) {
        emit({
          type: 'read-tool-missing',
          readToolName,
          toolCallIds: reducedCallIds,
        });
      }
      return messages === params.prompt
        ? params
        : { ...params, prompt: [...messages] };
    },
  };
}

function hasTool(
  { tools }: LanguageModelV4CallOptions,
  toolName: string,
): boolean {
  return tools?.some(({ name }) => name === toolName) ?? false;
}
