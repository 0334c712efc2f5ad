import type { LanguageModelMiddleware } from 'ai';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Engine } from '../engine/create-engine.ts';
import { createOutputCache, type OutputCache } from '../engine/output-cache.ts';
import type { SentOutput } from '../engine/reduce-messages.ts';
import type { ModelBook } from '../model/model-book.ts';
import { transformParams } from './transform-params.ts';
import { wrapGenerate } from './wrap-generate.ts';
import { wrapStream } from './wrap-stream.ts';

/** What the door for the model works with. */
export interface MiddlewareParts {
  readonly engine: Engine;
  readonly context: EngineContext;
  readonly models: ModelBook;
  /** What took the place of outputs in earlier prompts, with and without the read tool among the tools. */
  readonly sent: {
    readonly withReader: OutputCache<SentOutput>;
    readonly withoutReader: OutputCache<SentOutput>;
  };
}

/**
 * Makes the door for the model: a middleware for `wrapLanguageModel` that
 * reduces whatever is not reduced yet, takes our marks off the prompt, and
 * folds what summaries used into the usage of the run.
 */
export function createMiddleware(
  given: Omit<MiddlewareParts, 'sent'>,
): LanguageModelMiddleware {
  const parts: MiddlewareParts = {
    ...given,
    sent: {
      withReader: createOutputCache(),
      withoutReader: createOutputCache(),
    },
  };
  return {
    specificationVersion: 'v4',
    // Called when the model is wrapped, before any call: the earliest sight of it.
    overrideSupportedUrls: ({ model }) => {
      parts.models.noteWrapped(model);
      return model.supportedUrls;
    },
    transformParams: ({ params, model }) =>
      transformParams({ parts, params, model }),
    wrapGenerate: ({ doGenerate, params, model }) =>
      wrapGenerate({ parts, doGenerate, params, model }),
    wrapStream: ({ doStream, params, model }) =>
      wrapStream({ parts, doStream, params, model }),
  };
}
