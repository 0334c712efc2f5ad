import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';
import { foldSummaries } from './fold-summaries.ts';

/**
 * Notes which model made which calls, and folds what summaries in the prompt
 * used into the `finish` part. A stream that ends without one folds nothing:
 * the next call of the run does.
 */
export async function wrapStream({
  parts,
  doStream,
  params,
  model,
}: {
  parts: MiddlewareParts;
  doStream: () => PromiseLike<LanguageModelV4StreamResult>;
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
}): Promise<LanguageModelV4StreamResult> {
  const result = await doStream();
  const { models } = parts;
  const watch = new TransformStream<
    LanguageModelV4StreamPart,
    LanguageModelV4StreamPart
  >({
    transform(part, controller) {
      if (part.type === 'tool-call') models.noteCall(part.toolCallId, model);
      controller.enqueue(
        part.type === 'finish'
          ? foldSummaries({ parts, prompt: params.prompt, into: part })
          : part,
      );
    },
  });
  return { ...result, stream: result.stream.pipeThrough(watch) };
}
