import type { LanguageModel } from 'ai';
import type { TokenCounter } from '../measure/token-counter.ts';
import type { Payload } from '../payload/payload.ts';
import type { Question } from '../question/question.ts';
import type { SummaryUsage } from '../usage/summary-usage.ts';

/** What an action is given to run on. */
export interface ActionInput<ACTION> {
  readonly action: ACTION;
  readonly payload: Payload;
  /** The effective limit of the stand-in in characters, see `effectiveLimit`. */
  readonly limitChars: number;
  /** What else bounds the stand-in where bands count tokens. */
  readonly tokenBudget: TokenBudget | undefined;
  /** Stores the payload; asked again, it answers the same without a second write. */
  readonly keep: () => Promise<KeepOutcome>;
  readonly readToolName: string;
  /** Whether the result is that of a failed command, whose end matters most. */
  readonly isFailed: boolean;
  readonly call: ActionCall;
}

/** A bound in tokens. A stand-in that passes it is cut anew, shorter. */
export interface TokenBudget {
  readonly maxTokens: number;
  readonly counter: TokenCounter;
}

/** The call whose result an action runs on, as far as actions need it. */
export interface ActionCall {
  readonly toolName: string;
  /** The run's own model; `undefined` when it is not known yet. */
  readonly model: LanguageModel | undefined;
  readonly abortSignal: AbortSignal | undefined;
  /** What is being looked for, as far as it is known. */
  readonly question: Question | undefined;
  /** What the stand-in says behind its notice. */
  readonly remark?: string | undefined;
  readonly summaryPrompt: string;
  /** Is told of each request that was paid for. */
  readonly onSpent: (spent: SummaryUsage) => void;
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
  /** No summary was made: the model or the summarizer failed, took too long, or answered with nothing. */
  | 'summary-failed'
  /** The summary would take more requests than are allowed. */
  | 'too-many-requests'
  /** The run's model is not known at this door; the result is left whole for the middleware. */
  | 'no-model'
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
