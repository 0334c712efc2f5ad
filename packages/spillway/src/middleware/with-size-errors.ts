import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import type { MiddlewareParts } from './middleware-parts.ts';

/** What came of calling the model once. */
export type Attempt<RESULT> =
  | { readonly type: 'done'; readonly result: RESULT }
  | FailedAttempt<RESULT>;

/** A call that was refused. */
export interface FailedAttempt<RESULT> {
  readonly type: 'failed';
  readonly error: unknown;
  /** The body that the provider was sent, where it is known. */
  readonly requestBody?: unknown;
  /** Hands the failure on as it came: throws, or returns the stream that holds it. */
  readonly giveUp: () => RESULT;
  /** Lets go of what is left of the attempt. */
  readonly discard: () => void;
}

/**
 * Calls the model, and again with what makes it fit when the provider says that
 * something is too large. What answers such an error is loaded when the first
 * one comes.
 */
export async function withSizeErrors<RESULT>({
  parts,
  params,
  model,
  first,
  again,
}: {
  parts: MiddlewareParts;
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
  /** Calls the model as the SDK asked. */
  first: () => Promise<Attempt<RESULT>>;
  again: (params: LanguageModelV4CallOptions) => Promise<Attempt<RESULT>>;
}): Promise<RESULT> {
  const { sizeErrors } = parts.context.policy;
  const firstAttempt = await first();
  if (firstAttempt.type === 'done') return firstAttempt.result;
  if (sizeErrors === false) return firstAttempt.giveUp();
  const { openSizeErrorAnswers } = await import('./size-error-answers.ts');
  const { retries } = sizeErrors;
  const answers = openSizeErrorAnswers({ parts, params, model, retries });
  let attempt: FailedAttempt<RESULT> = firstAttempt;
  for (;;) {
    // oxlint-disable no-await-in-loop -- a call is repeated when the one before failed
    const next = await answers.answer(attempt);
    if (next === undefined) return attempt.giveUp();
    attempt.discard();
    params.abortSignal?.throwIfAborted();
    const nextAttempt = await again(next);
    if (nextAttempt.type === 'done') {
      await answers.adopt();
      return nextAttempt.result;
    }
    // oxlint-enable no-await-in-loop
    attempt = nextAttempt;
  }
}
