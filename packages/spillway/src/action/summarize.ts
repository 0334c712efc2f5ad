import type { LanguageModel } from 'ai';
import type { Summarizer } from '../summary/make-summary.ts';
import type { SummaryCallSettings } from '../summary/request-summary.ts';
import type { Action, SummarizeAction } from './action.ts';

/** Options of `summarize`, and settings of its model call (`temperature`, `maxRetries`, `headers`, `providerOptions`, ...). */
export interface SummarizeOptions extends SummaryCallSettings {
  /**
   * The model that summarizes: an instance, or an id that the default provider
   * knows.
   *
   * @default the model of the run
   */
  model?: LanguageModel | undefined;
  /** Summarizes in place of a model: given the tool's name and the whole text, sync or async. Returns the summary, or `{ text, usage, model, requests }` to have its cost accounted for. */
  summarize?: Summarizer | undefined;
  /**
   * The most characters of a result in one request. Larger results are
   * summarized in parts and then as a whole.
   *
   * @default 200_000
   */
  maxInputChars?: number | undefined;
  /**
   * The most requests for one result; one that would take more goes to `then`.
   *
   * @default 8
   */
  maxRequests?: number | undefined;
  /**
   * How long a summary may take in all, in milliseconds.
   *
   * @default 60_000
   */
  timeoutMs?: number | undefined;
  /**
   * Whether the whole result is stored, so that the model can read it.
   *
   * @default true
   */
  keep?: boolean | undefined;
  /** What is done when the summary cannot be made. Without it the result stays whole. */
  then?: Action | undefined;
}

/**
 * Makes the action that shows a summary, marked as one, and stores the whole.
 *
 * Costs one request or more, once for each result, and one store write. No cap
 * is set on the model's output; a summary over the limit is cut. Cannot run on
 * binary.
 */
export function summarize({
  model,
  summarize: summarizer,
  maxInputChars = 200_000,
  maxRequests = 8,
  timeoutMs = 60_000,
  keep = true,
  then,
  ...settings
}: SummarizeOptions = {}): SummarizeAction {
  return {
    type: 'summarize',
    model,
    summarize: summarizer,
    maxInputChars,
    maxRequests,
    timeoutMs,
    keep,
    settings,
    then,
  };
}
