import type { Action } from '../action/action.ts';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import type { Band } from './band.ts';

/**
 * Returns the action by which a result is made smaller after a size error: a
 * spill, whose notice names the call that reads the rest. Where the bands of a
 * tool keep nothing on purpose, nothing is kept now either: a cut.
 */
export function harderAction(
  bands: readonly Band[],
  limitChars: number,
): Action {
  const actions = bands.flatMap(({ action }) => chainOf(action));
  const keeping = actions.filter(action => 'keep' in action);
  const keepsNothing =
    keeping.length > 0 &&
    keeping.every(({ keep }) => !keep) &&
    actions.every(action => 'keep' in action || action.type === 'passthrough');
  return keepsNothing
    ? truncate({ maxChars: limitChars, keep: false })
    : spill({ previewChars: limitChars });
}

/** Lists an action and its fallbacks. */
function chainOf(action: Action): Action[] {
  return 'then' in action && action.then !== undefined
    ? [action, ...chainOf(action.then)]
    : [action];
}
