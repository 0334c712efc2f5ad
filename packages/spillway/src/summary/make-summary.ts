import type { LanguageModel } from 'ai';
import { fillSummaryPrompt } from '../notice/summary-prompt.ts';
import { untilAborted } from '../pace/until-aborted.ts';
import type { SummaryUsage } from '../usage/summary-usage.ts';
import { modelUsage, type ReportedUsage } from './model-usage.ts';
import { requestSummary, type SummaryCallSettings } from './request-summary.ts';
import { type SummarizePiece, summarizeText } from './summarize-text.ts';

/** A summary with what it cost, for a summarizer that asks a model itself. */
export interface PaidSummary {
  readonly text: string;
  /** Tokens, as `generateText` reports them; without it nothing is accounted for. */
  readonly usage?: ReportedUsage | undefined;
  /**
   * The model that was asked, as `provider/modelId`.
   *
   * @default 'custom'
   */
  readonly model?: string | undefined;
  /**
   * How many requests were made.
   *
   * @default 1
   */
  readonly requests?: number | undefined;
}

/** Summarizes in place of a model. What it throws makes the action fail. */
export type Summarizer = (result: {
  readonly toolName: string;
  /** The whole result as text; JSON without white space. */
  readonly text: string;
  readonly abortSignal: AbortSignal;
}) => string | PaidSummary | PromiseLike<string | PaidSummary>;

/** What a summary is made of, and by whom. */
export interface SummaryJob {
  readonly toolName: string;
  readonly text: string;
  /** The model that is asked; `undefined` when none is known. */
  readonly model: LanguageModel | undefined;
  /** Is asked instead of a model. */
  readonly summarizer: Summarizer | undefined;
  readonly template: string;
  readonly settings: SummaryCallSettings;
  readonly maxInputChars: number;
  readonly maxRequests: number;
  readonly timeoutMs: number;
  readonly abortSignal: AbortSignal | undefined;
  /** Is told of each request that was paid for. */
  readonly onSpent: (spent: SummaryUsage) => void;
}

/** What came of a summary that was asked for. */
export type SummaryResult =
  | { readonly type: 'summary'; readonly text: string }
  | {
      readonly type: 'failed';
      readonly cause: 'summary-failed' | 'too-many-requests' | 'no-model';
      readonly error?: unknown;
    };

/**
 * Makes a summary, within its time. Rejects only when the run was aborted, with
 * the reason.
 */
export async function makeSummary(job: SummaryJob): Promise<SummaryResult> {
  const { abortSignal, timeoutMs } = job;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal =
    abortSignal === undefined
      ? timeout
      : AbortSignal.any([abortSignal, timeout]);
  try {
    const result = await untilAborted(signal, () => summaryOf(job, signal));
    if (result.type === 'failed') return result;
    const text = result.text.trim().toWellFormed();
    if (text === '') throw new Error('The summary is empty.');
    return { type: 'summary', text };
  } catch (error) {
    abortSignal?.throwIfAborted();
    return { type: 'failed', cause: 'summary-failed', error };
  }
}

async function summaryOf(
  job: SummaryJob,
  signal: AbortSignal,
): Promise<SummaryResult> {
  const { toolName, text, model, summarizer } = job;
  if (summarizer !== undefined) {
    const answer = await summarizer({ toolName, text, abortSignal: signal });
    if (typeof answer === 'string') return { type: 'summary', text: answer };
    const { usage, model: asked = 'custom', requests = 1 } = answer;
    if (usage !== undefined) {
      job.onSpent({
        model: asked,
        requests: Number.isSafeInteger(requests) ? requests : 1,
        usage: modelUsage(usage),
      });
    }
    return { type: 'summary', text: answer.text };
  }
  if (model === undefined) return { type: 'failed', cause: 'no-model' };
  const { settings, template, maxInputChars, maxRequests, onSpent } = job;
  const summarizePiece: SummarizePiece = async piece => {
    const { text: summary, spent } = await requestSummary({
      model,
      prompt: fillSummaryPrompt({
        template,
        toolName,
        output: piece.text,
        part: piece.part,
      }),
      settings,
      abortSignal: signal,
    });
    onSpent(spent);
    return summary;
  };
  const summary = await summarizeText({
    text,
    maxInputChars,
    maxRequests,
    summarizePiece,
  });
  return summary === undefined
    ? { type: 'failed', cause: 'too-many-requests' }
    : { type: 'summary', text: summary };
}
