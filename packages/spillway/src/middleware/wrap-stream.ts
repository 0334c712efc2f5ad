import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';
import { foldSummaries } from './fold-summaries.ts';
import { peekStream } from './peek-stream.ts';
import { thrownAttempt } from './thrown-attempt.ts';
import { type Attempt, withSizeErrors } from './with-size-errors.ts';

/** A stream of which the first parts were read, and what is left of it. */
interface BegunStream {
  readonly result: LanguageModelV4StreamResult;
  readonly begun: readonly LanguageModelV4StreamPart[];
}

/**
 * Answers size errors of the provider, notes which model made which calls, and
 * folds what summaries in the prompt used into the `finish` part. A stream that
 * ends without one folds nothing: the next call of the run does.
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
  const { context, models } = parts;
  const peeks = context.policy.sizeErrors !== false;
  const { abortSignal } = params;
  const { result, begun } = await withSizeErrors({
    parts,
    params,
    model,
    first: () => attemptStream(doStream, { peeks, abortSignal }),
    again: smaller =>
      attemptStream(() => model.doStream(smaller), { peeks, abortSignal }),
  });
  const watched = (
    part: LanguageModelV4StreamPart,
  ): LanguageModelV4StreamPart => {
    if (part.type === 'tool-call') models.noteCall(part.toolCallId, model);
    return part.type === 'finish'
      ? foldSummaries({ parts, prompt: params.prompt, into: part })
      : part;
  };
  const watch = new TransformStream<
    LanguageModelV4StreamPart,
    LanguageModelV4StreamPart
  >({
    start(controller) {
      for (const part of begun) controller.enqueue(watched(part));
    },
    transform(part, controller) {
      controller.enqueue(watched(part));
    },
  });
  return { ...result, stream: result.stream.pipeThrough(watch) };
}

async function attemptStream(
  start: () => PromiseLike<LanguageModelV4StreamResult>,
  {
    peeks,
    abortSignal,
  }: {
    /** Whether the first parts are looked at. */
    peeks: boolean;
    abortSignal: AbortSignal | undefined;
  },
): Promise<Attempt<BegunStream>> {
  let result: LanguageModelV4StreamResult;
  try {
    result = await start();
  } catch (error) {
    return thrownAttempt(error);
  }
  if (!peeks) return { type: 'done', result: { result, begun: [] } };
  const { stream, request } = result;
  const { parts: begun, failure } = await peekStream(stream, abortSignal);
  if (failure === undefined) return { type: 'done', result: { result, begun } };
  return {
    type: 'failed',
    error: failure.error,
    requestBody: request?.body,
    giveUp: () => ({ result, begun }),
    discard: () => {
      stream.cancel(failure.error).catch(() => {}); // Nobody waits for it.
    },
  };
}
