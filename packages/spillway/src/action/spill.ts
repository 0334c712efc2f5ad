import type { Action, SpillAction } from './action.ts';

/** Options of `spill`. */
export interface SpillOptions {
  /**
   * The characters of the preview; 0 shows nothing of the result. An outline of
   * text comes beside it, and JSON, which has none, shows more of its values in
   * that place: the whole stand-in stays under `previewChars` + 1,500 characters.
   *
   * @default 1_000
   */
  previewChars?: number | undefined;
  /** What is done when the store refuses the result. Without it the result stays whole. */
  then?: Action | undefined;
}

/**
 * Makes the action that stores the whole result and shows a notice, what it is, and a preview.
 *
 * Takes anything, binary verbatim. Costs one store write.
 */
export function spill({
  previewChars = 1_000,
  then,
  ...unknown
}: SpillOptions = {}): SpillAction {
  return { type: 'spill', previewChars, then, ...unknown };
}
