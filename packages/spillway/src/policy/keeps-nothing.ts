import type { Action } from '../action/action.ts';
import type { Band } from './band.ts';

/** Says whether the bands of a tool keep no payload, on purpose. */
export function keepsNothing(bands: readonly Band[]): boolean {
  const actions = bands.flatMap(({ action }) => chainOf(action));
  const keeping = actions.filter(action => 'keep' in action);
  return (
    keeping.length > 0 &&
    keeping.every(({ keep }) => !keep) &&
    actions.every(action => 'keep' in action || action.type === 'passthrough')
  );
}

/** Lists an action and its fallbacks. */
function chainOf(action: Action): Action[] {
  return 'then' in action && action.then !== undefined
    ? [action, ...chainOf(action.then)]
    : [action];
}
