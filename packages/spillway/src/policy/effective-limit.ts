import type { Action } from '../action/action.ts';

/** How many characters a spill's notice and digest may take beside its preview. */
const spillFrameChars = 1_500;

/**
 * Returns the most characters that a stand-in may have: the least of the
 * action's own limit, just under the band's `over`, and one less than the
 * result, so that a stand-in stays below its band and never grows.
 */
export function effectiveLimit({
  action,
  over,
  size,
}: {
  action: Action;
  over: number;
  /** The size of the result, in the unit of `over`. */
  size: number;
}): number {
  return Math.min(ownLimit(action), over - 1, size - 1);
}

function ownLimit(action: Action): number {
  switch (action.type) {
    case 'truncate':
      return action.maxChars;
    case 'spill':
      return action.previewChars + spillFrameChars;
    case 'summarize':
    case 'passthrough':
      return Number.POSITIVE_INFINITY;
  }
}
