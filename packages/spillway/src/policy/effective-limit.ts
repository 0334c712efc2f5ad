import type { Action } from '../action/action.ts';

/** How many characters a spill's notice and digest may take beside its preview. */
const spillFrameChars = 1_500;

/** As many characters as a token has in English; denser text is cut shorter until it fits. */
const charsPerToken = 4;

/** The size of a result, and the unit in which bands measure it. */
export interface ResultSize {
  readonly unit: 'characters' | 'tokens';
  /** Characters of the result, or bytes of a binary one. */
  readonly chars: number;
}

/**
 * Returns the most characters that a stand-in may have: the least of the
 * action's own limit, just under the band's `over`, and one less than the
 * result, so that a stand-in stays below its band and never grows. Where the
 * band counts tokens, the limit is where a cut begins; see `TokenBudget`.
 */
export function effectiveLimit({
  action,
  over,
  size: { unit, chars },
}: {
  action: Action;
  over: number;
  size: ResultSize;
}): number {
  const underBand = (over - 1) * (unit === 'tokens' ? charsPerToken : 1);
  return Math.min(ownLimit(action), underBand, chars - 1);
}

function ownLimit(action: Action): number {
  switch (action.type) {
    case 'truncate':
      return action.maxChars;
    case 'paginate':
      return action.pageChars;
    case 'spill':
      return action.previewChars + spillFrameChars;
    case 'summarize':
    case 'passthrough':
      return Number.POSITIVE_INFINITY;
  }
}
