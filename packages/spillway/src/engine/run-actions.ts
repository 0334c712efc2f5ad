import type { Action } from '../action/action.ts';
import type {
  ActionFailureCause,
  ActionInput,
  ActionOutcome,
  StandInText,
} from '../action/outcome.ts';
import type { Fence } from '../fence/open-fence.ts';
import type { Emit } from '../event/create-emitter.ts';
import type { Unmade } from '../store/record-book.ts';
import type { Band } from '../policy/band.ts';
import { effectiveLimit, type ResultSize } from '../policy/effective-limit.ts';

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
 *
 * The result stays whole when it is passed through or nothing could run, for
 * good when a summary failed on the way, and is deferred when the next action
 * needs the run's model and this door does not know it. Rejects only when the
 * run was aborted.
 */
export async function runActions<STAND_IN>({
  band,
  size,
  toolName,
  toolCallId,
  abortSignal,
  emit,
  attempt,
}: {
  band: Band;
  size: ResultSize;
  toolName: string;
  toolCallId: string;
  abortSignal: AbortSignal | undefined;
  emit: Emit;
  attempt: (
    action: ReducingAction,
    limitChars: number,
  ) => Promise<Attempt<STAND_IN>>;
}): Promise<ActionsResult<STAND_IN> | Unmade> {
  let unmade: Unmade = 'whole';
  let action: Action | undefined = band.action;
  while (action !== undefined) {
    if (action.type === 'passthrough') {
      emit({
        type: 'tool-result-over-budget',
        toolName,
        toolCallId,
        threshold: band.over,
        size: size.chars,
      });
      return unmade;
    }
    const limitChars = effectiveLimit({ action, over: band.over, size });
    // oxlint-disable-next-line no-await-in-loop -- a fallback runs when the action before it failed
    const outcome: Attempt<STAND_IN> = await attemptSafely({
      attempt,
      action,
      limitChars,
      abortSignal,
    });
    if (outcome.type === 'stand-in') {
      return { action: action.type, standIn: outcome.standIn };
    }
    const { cause, error } = outcome;
    const next = fallbackOf(action, cause);
    emit({
      type: 'action-failed',
      toolName,
      toolCallId,
      action: action.type,
      cause,
      error,
      fallback: next?.type,
    });
    if (cause === 'no-model') return 'deferred';
    if (cause === 'summary-failed') unmade = 'given-up';
    action = next;
  }
  return unmade;
}

/** Returns what is tried after an action that failed. */
function fallbackOf(
  action: ReducingAction,
  cause: ActionFailureCause,
): Action | undefined {
  return cause === 'too-small' || cause === 'no-model'
    ? undefined
    : action.then;
}

/** Applies one action to one payload, inside a fence where there is one. */
export async function applyAction(
  input: ActionInput<ReducingAction>,
  fence: Fence | undefined,
): Promise<Attempt<StandInText>> {
  return fence === undefined ? applyBare(input) : fence.apply(input, applyBare);
}

/**
 * What cuts and summarizes is loaded when it is first needed, so that an import of
 * the package costs only its doors.
 */
async function applyBare(
  input: ActionInput<ReducingAction>,
): Promise<Attempt<StandInText>> {
  const { action } = input;
  switch (action.type) {
    case 'spill': {
      const { applySpill } = await import('../action/apply-spill.ts');
      return applySpill({ ...input, action });
    }
    case 'truncate': {
      const { applyTruncate } = await import('../action/apply-truncate.ts');
      return applyTruncate({ ...input, action });
    }
    case 'summarize': {
      const { applySummarize } = await import('../action/apply-summarize.ts');
      return applySummarize({ ...input, action });
    }
    case 'paginate': {
      const { applyPaginate } = await import('../action/apply-paginate.ts');
      return applyPaginate({ ...input, action });
    }
  }
}

async function attemptSafely<STAND_IN>({
  attempt,
  action,
  limitChars,
  abortSignal,
}: {
  attempt: (
    action: ReducingAction,
    limitChars: number,
  ) => Promise<Attempt<STAND_IN>>;
  action: ReducingAction;
  limitChars: number;
  abortSignal: AbortSignal | undefined;
}): Promise<Attempt<STAND_IN>> {
  try {
    return await attempt(action, limitChars);
  } catch (error) {
    abortSignal?.throwIfAborted();
    return { type: 'failed', cause: 'internal', error };
  }
}
