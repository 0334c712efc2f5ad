import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import type { SizeErrorEvent } from '../event/spillway-event.ts';
import { classifySizeError } from '../size-error/classify-size-error.ts';
import { lowerCap } from '../size-error/lower-cap.ts';
import type {
  ByteLimitError,
  PromptTooLongError,
  SizeError,
} from '../size-error/size-error.ts';
import type { MiddlewareParts } from './middleware-parts.ts';
import { openHarderPrompt } from './harder-prompt.ts';
import type { FailedAttempt } from './with-size-errors.ts';

/** Answers the size errors of one model call. */
export interface SizeErrorAnswers {
  /**
   * Resolves to what the call is repeated with; `undefined` when the error is
   * none of size, or nothing more can be done about it. Rejects only when the
   * run was aborted, with the reason.
   */
  answer(
    failed: Pick<FailedAttempt<unknown>, 'error' | 'requestBody'>,
  ): Promise<LanguageModelV4CallOptions | undefined>;
  /** Has what was accepted at last sent from now on. Never rejects. */
  adopt(): Promise<void>;
}

/**
 * Opens the answers to the size errors of one model call: the output cap is
 * lowered once, the prompt reduced at most `retries` times, so that no error can
 * keep a call going.
 */
export function openSizeErrorAnswers({
  parts,
  params,
  model,
  retries,
}: {
  parts: MiddlewareParts;
  /** As they were passed on. */
  params: LanguageModelV4CallOptions;
  model: LanguageModelV4;
  retries: number;
}): SizeErrorAnswers {
  const { emit } = parts.context;
  const harder = openHarderPrompt({ parts, params, model });
  let current = params;
  let hasLoweredCap = false;
  let reductions = 0;

  async function answer({
    error,
    requestBody,
  }: Pick<FailedAttempt<unknown>, 'error' | 'requestBody'>): Promise<
    LanguageModelV4CallOptions | undefined
  > {
    params.abortSignal?.throwIfAborted();
    const sizeError = classifySizeError(error);
    if (sizeError === undefined) return undefined;
    const told = {
      type: 'size-error',
      cause: sizeError.type,
      model: `${model.provider}/${model.modelId}`,
      retries: reductions + Number(hasLoweredCap),
      toolCallIds: [],
      charsBefore: 0,
      charsAfter: 0,
      error,
    } as const;
    const cap = capFor(sizeError, requestBodyOf(error) ?? requestBody);
    if (cap !== undefined) {
      hasLoweredCap = true;
      current = { ...current, maxOutputTokens: cap };
      emit({ ...told, answer: 'cap-lowered', maxOutputTokens: cap });
      return current;
    }
    const reduced = await reduce(sizeError);
    emit({
      ...told,
      ...reduced,
      answer: reduced === undefined ? 'rethrown' : 'reduced',
      maxOutputTokens: current.maxOutputTokens,
    });
    return reduced === undefined ? undefined : current;
  }

  function capFor(
    sizeError: SizeError,
    requestBody: unknown,
  ): number | undefined {
    if (sizeError.type !== 'output-cap' || hasLoweredCap) return undefined;
    const { maxOutputTokens } = current;
    return lowerCap({ error: sizeError, cap: maxOutputTokens, requestBody });
  }

  async function reduce(
    sizeError: SizeError,
  ): Promise<
    | Pick<SizeErrorEvent, 'charsAfter' | 'charsBefore' | 'toolCallIds'>
    | undefined
  > {
    const error = promptErrorOf(sizeError, current.maxOutputTokens);
    if (error === undefined || reductions >= retries) return undefined;
    const reduced = await reduceSafely(error);
    if (reduced === undefined) return undefined;
    reductions += 1;
    const { prompt, ...facts } = reduced;
    current = { ...current, prompt };
    return facts;
  }

  /** Whatever goes wrong here, the caller is to get the provider's error, and no other. */
  async function reduceSafely(
    error: ByteLimitError | PromptTooLongError,
  ): ReturnType<typeof harder.reduce> {
    try {
      return await harder.reduce(error);
    } catch {
      params.abortSignal?.throwIfAborted();
      return undefined;
    }
  }

  return { answer, adopt: () => harder.adopt() };
}

/**
 * Returns what a reduction of the prompt has to heed. An output cap that could
 * not be lowered any further leaves the prompt to be reduced where both share a
 * window, but not for a caller that has set no cap.
 */
function promptErrorOf(
  error: SizeError,
  cap: number | undefined,
): ByteLimitError | PromptTooLongError | undefined {
  if (error.type !== 'output-cap') return error;
  const { window } = error;
  return window === undefined || cap === undefined
    ? undefined
    : {
        type: 'prompt-too-long',
        tokens: window.inputTokens + window.outputTokens,
        maxTokens: window.maxTokens,
        outputTokens: window.outputTokens,
      };
}

function requestBodyOf(error: unknown): unknown {
  return APICallError.isInstance(error) ? error.requestBodyValues : undefined;
}
