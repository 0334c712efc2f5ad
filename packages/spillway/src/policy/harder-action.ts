import type { Action } from '../action/action.ts';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import type { Band } from './band.ts';
import { keepsNothing } from './keeps-nothing.ts';

/**
 * Returns the action by which a result is made smaller after a size error: a
 * spill, whose notice names the call that reads the rest. Where the bands of a
 * tool keep nothing on purpose, nothing is kept now either: a cut.
 */
export function harderAction(
  bands: readonly Band[],
  limitChars: number,
): Action {
  return keepsNothing(bands)
    ? truncate({ maxChars: limitChars, keep: false })
    : spill({ previewChars: limitChars });
}
