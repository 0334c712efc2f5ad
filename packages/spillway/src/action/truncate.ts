import type { Action, TruncateAction, TruncateStrategy } from './action.ts';

/** Options of `truncate`. */
export interface TruncateOptions {
  /**
   * The most characters of the stand-in, its notice included; at least 200.
   *
   * @default 4_000
   */
  maxChars?: number | undefined;
  /**
   * Which ends are kept: `'head'`, `'tail'`, or `'headTail'` with 40 % of the
   * space for the head, 15 % for a failed command.
   *
   * @default 'headTail'
   */
  strategy?: TruncateStrategy | undefined;
  /**
   * How many last lines of a text are kept before the rest of the space is shared; `maxChars` wins.
   *
   * @default 0
   */
  keepTailLines?: number | undefined;
  /**
   * Whether the whole result is stored, so that the model can read the rest.
   *
   * @default true
   */
  keep?: boolean | undefined;
  /** What is done when this action cannot run, that is on binary. Without it such a result stays whole. */
  then?: Action | undefined;
}

/**
 * Makes the action that shows a bounded cut and, unless `keep` is off, stores the whole.
 *
 * Text stays text and is cut at line boundaries where there are any; JSON stays
 * valid JSON with whole elements. Costs one store write, none with
 * `keep: false`. When the store refuses, the cut says that the rest was not kept.
 */
export function truncate({
  maxChars = 4_000,
  strategy = 'headTail',
  keepTailLines = 0,
  keep = true,
  then,
  ...unknown
}: TruncateOptions = {}): TruncateAction {
  return {
    type: 'truncate',
    maxChars,
    strategy,
    keepTailLines,
    keep,
    then,
    ...unknown,
  };
}
