import type { LanguageModelMiddleware } from 'ai';
import type { MiddlewareParts } from './middleware-parts.ts';
import { transformParams } from './transform-params.ts';
import { wrapGenerate } from './wrap-generate.ts';
import { wrapStream } from './wrap-stream.ts';

/**
 * Makes the door for the model: a middleware for `wrapLanguageModel` that
 * reduces whatever is not reduced yet, takes our marks off the prompt, and
 * folds what summaries used into the usage of the run.
 */
export function createMiddleware(
  given: Omit<MiddlewareParts, 'originals' | 'pending' | 'sent'>,
): LanguageModelMiddleware {
  const parts: MiddlewareParts = {
    ...given,
    originals: new WeakMap(),
    pending: new WeakMap(),
    sent: {
      withReader: new WeakMap(),
      withoutReader: new WeakMap(),
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
