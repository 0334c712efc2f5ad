/** Leaves the result as it is, although it is over a threshold. */
export interface PassthroughAction {
  readonly type: 'passthrough';
}

/**
 * Makes the action that leaves a result as it is and emits
 * `tool-result-over-budget`. Costs nothing.
 */
export function passthrough(): PassthroughAction {
  return { type: 'passthrough' };
}
