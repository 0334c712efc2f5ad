import type { LanguageModelMiddleware } from 'ai';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { ModelBook } from '../model/model-book.ts';
import { transformParams } from './transform-params.ts';
import { wrapGenerate } from './wrap-generate.ts';
import { wrapStream } from './wrap-stream.ts';

/** What the door for the model works with. */
export interface MiddlewareParts {
  readonly engine: Engine;
  readonly context: EngineContext;
  readonly models: ModelBook;
}

/**
 * Makes the door for the model: a middleware for `wrapLanguageModel` that
 * reduces whatever is not reduced yet, takes our marks off the prompt, and
 * folds what summaries used into the usage of the run.
 */
export function createMiddleware(
  parts: MiddlewareParts,
): LanguageModelMiddleware {
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
