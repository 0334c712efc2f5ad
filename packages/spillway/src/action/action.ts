import type { CutStrategy } from '../text/cut-strategy.ts';

/** What is done with a result of a band. Plain data, made by `spill()`, `truncate()` and `passthrough()`. */
export type Action = PassthroughAction | SpillAction | TruncateAction;

/** Shows a bounded cut of the result. */
export interface TruncateAction {
  readonly type: 'truncate';
  readonly maxChars: number;
  readonly strategy: CutStrategy;
  readonly keepTailLines: number;
  readonly keep: boolean;
  readonly then?: Action | undefined;
}

/** Stores the result and shows a notice, what it is, and a preview. */
export interface SpillAction {
  readonly type: 'spill';
  readonly previewChars: number;
  readonly then?: Action | undefined;
}

/** Leaves the result as it is, although it is over a threshold. */
export interface PassthroughAction {
  readonly type: 'passthrough';
}
