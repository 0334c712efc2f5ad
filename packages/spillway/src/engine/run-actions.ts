import type { Action } from '../action/action.ts';
import { applySpill } from '../action/apply-spill.ts';
import { applyTruncate } from '../action/apply-truncate.ts';
import type {
  ActionInput,
  ActionOutcome,
  StandInText,
} from '../action/outcome.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { Band } from '../policy/band.ts';
import { effectiveLimit } from '../policy/effective-limit.ts';

/** An action that makes a stand-in. */
export type ReducingAction = Exclude<Action, { type: 'passthrough' }>;

/** What came of a band's action and its fallbacks. */
export interface ActionsResult<STAND_IN> {
  readonly action: ReducingAction['type'];
  readonly standIn: STAND_IN;
}

/** What an attempt at one action came to. */
export type Attempt<STAND_IN> =
  | { readonly type: 'stand-in'; readonly standIn: STAND_IN }
  | Extract<ActionOutcome, { type: 'failed' }>;

/**
 * Tries a band's action and then its fallbacks, until one makes a stand-in.
 * `undefined` when the result stays whole: passed through, or nothing could run.
 */
export async function runActions<STAND_IN>({
  band,
  size,
  toolName,
  toolCallId,
  emit,
  attempt,
}: {
  band: Band;
  size: number;
  toolName: string;
  toolCallId: string;
  emit: Emit;
  attempt: (
    action: ReducingAction,
    limitChars: number,
  ) => Promise<Attempt<STAND_IN>>;
}): Promise<ActionsResult<STAND_IN> | undefined> {
  let action: Action | undefined = band.action;
  while (action !== undefined) {
    if (action.type === 'passthrough') {
      emit({
        type: 'tool-result-over-budget',
        toolName,
        toolCallId,
        threshold: band.over,
        size,
      });
      return undefined;
    }
    const limitChars = effectiveLimit({ action, over: band.over, size });
    // oxlint-disable-next-line no-await-in-loop -- a fallback runs when the action before it failed
    const outcome: Attempt<STAND_IN> = await attemptSafely(
      attempt,
      action,
      limitChars,
    );
    if (outcome.type === 'stand-in') {
      return { action: action.type, standIn: outcome.standIn };
    }
    const next: Action | undefined =
      outcome.cause === 'too-small' ? undefined : action.then;
    emit({
      type: 'action-failed',
      toolName,
      toolCallId,
      action: action.type,
      cause: outcome.cause,
      error: outcome.error,
      fallback: next?.type,
    });
    action = next;
  }
  return undefined;
}

/** Applies one action to one payload. */
export function applyAction(
  input: ActionInput<ReducingAction>,
): Promise<Attempt<StandInText>> {
  const { action } = input;
  switch (action.type) {
    case 'spill':
      return applySpill({ ...input, action });
    case 'truncate':
      return applyTruncate({ ...input, action });
  }
}

async function attemptSafely<STAND_IN>(
  attempt: (
    action: ReducingAction,
    limitChars: number,
  ) => Promise<Attempt<STAND_IN>>,
  action: ReducingAction,
  limitChars: number,
): Promise<Attempt<STAND_IN>> {
  try {
    return await attempt(action, limitChars);
  } catch (error) {
    return { type: 'failed', cause: 'internal', error };
  }
}
