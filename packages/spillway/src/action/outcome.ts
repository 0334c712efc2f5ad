import type { Payload } from '../payload/payload.ts';
import type { Question } from '../text/question.ts';

/** What an action is given to run on. */
export interface ActionInput<ACTION> {
  readonly action: ACTION;
  readonly payload: Payload;
  /** The effective limit of the stand-in in characters, see `effectiveLimit`. */
  readonly limitChars: number;
  /** Stores the payload; asked again, it answers the same without a second write. */
  readonly keep: () => Promise<KeepOutcome>;
  readonly readToolName: string;
  /** What is being looked for, as far as it is known. */
  readonly question?: Question | undefined;
}

/**
 * What the model sees in place of a result, as text: in one form for runs that
 * have the read tool and in one for runs that have not. The two differ in their
 * notice alone. For `json` both are JSON text.
 */
export interface StandInText {
  readonly type: 'text' | 'json';
  readonly withReader: string;
  readonly withoutReader: string;
  /** The handle of the payload; `undefined` when it was not kept. */
  readonly handle: string | undefined;
}

/** Why an action could not run. */
export type ActionFailureCause =
  /** The store refused the payload. */
  | 'store-failed'
  /** The shortest possible notice is not shorter than what is allowed. */
  | 'too-small'
  /** The result is binary, and the action works on text. */
  | 'binary'
  /** An error that was not foreseen. */
  | 'internal';

/** What came of an action. */
export type ActionOutcome =
  | { readonly type: 'stand-in'; readonly standIn: StandInText }
  | {
      readonly type: 'failed';
      readonly cause: ActionFailureCause;
      readonly error?: unknown;
    };

/** What came of storing a payload. */
export type KeepOutcome =
  | { readonly type: 'kept'; readonly handle: string }
  | { readonly type: 'failed'; readonly error: unknown };
