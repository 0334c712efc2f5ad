import type { Action } from '../action/action.ts';
import { spill } from '../action/spill.ts';
import { truncate } from '../action/truncate.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import type { Band } from './band.ts';
import { keepsNothing } from './keeps-nothing.ts';

/**
 * Returns the action by which a result is cut down to its share of a budget. What
 * is shown keeps its kind: a stored payload or a summary becomes a smaller spill,
 * everything else a cut, which leaves JSON JSON. Either falls back to the other,
 * so that a share holds while the store is down, and for binary.
 */
export function shareAction({
  bands,
  action,
  shareChars,
}: {
  bands: readonly Band[];
  /** By which the result was reduced before; `undefined` for one that is whole. */
  action: ReductionRecord['action'] | undefined;
  shareChars: number;
}): Action {
  const keep = !keepsNothing(bands);
  const own = bands.map(band => band.action).find(isTruncate);
  const cut = truncate({
    strategy: own?.strategy,
    keepTailLines: own?.keepTailLines,
    maxChars: shareChars,
    keep,
  });
  if (!keep) return cut;
  const stored = spill({ previewChars: shareChars });
  return action === 'spill' || action === 'summarize'
    ? { ...stored, then: cut }
    : { ...cut, then: stored };
}

function isTruncate(
  action: Action,
): action is Extract<Action, { type: 'truncate' }> {
  return action.type === 'truncate';
}
