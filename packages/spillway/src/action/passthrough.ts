import type { PassthroughAction } from './action.ts';

/**
 * Makes the action that leaves a result as it is and emits
 * `tool-result-over-budget`. Costs nothing.
 */
export function passthrough(): PassthroughAction {
  return { type: 'passthrough' };
}
