import type { LanguageModel } from 'ai';
import type { SummaryCallSettings } from '../summary/request-summary.ts';
import type { Summarizer } from '../summary/make-summary.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';

/** What is done with a result of a band. Plain data, made by `spill()`, `truncate()`, `summarize()`, `paginate()` and `passthrough()`. */
export type Action =
  | PaginateAction
  | PassthroughAction
  | SpillAction
  | SummarizeAction
  | TruncateAction;

/** Shows a bounded cut of the result. */
export interface TruncateAction {
  readonly type: 'truncate';
  readonly maxChars: number;
  readonly strategy: TruncateStrategy;
  readonly keepTailLines: number;
  readonly keep: boolean;
  readonly then?: Action | undefined;
}

/** Which ends of a result a cut keeps. */
export type TruncateStrategy = Exclude<CutStrategy, 'mostlyTail'>;

/** Stores the result and shows a notice, what it is, and a preview. */
export interface SpillAction {
  readonly type: 'spill';
  readonly previewChars: number;
  readonly then?: Action | undefined;
}

/** Stores the result and shows its first page. */
export interface PaginateAction {
  readonly type: 'paginate';
  readonly pageChars: number;
  readonly then?: Action | undefined;
}

/** Leaves the result as it is, although it is over a threshold. */
export interface PassthroughAction {
  readonly type: 'passthrough';
}

/** Shows a summary that a model made, and stores the result. */
export interface SummarizeAction {
  readonly type: 'summarize';
  readonly model?: LanguageModel | undefined;
  readonly summarize?: Summarizer | undefined;
  readonly maxInputChars: number;
  readonly maxRequests: number;
  readonly timeoutMs: number;
  readonly keep: boolean;
  readonly settings: SummaryCallSettings;
  readonly then?: Action | undefined;
}
