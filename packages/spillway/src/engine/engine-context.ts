import type { LanguageModel } from 'ai';
import type { Emit } from '../event/create-emitter.ts';
import type { Fences } from '../fence/fences.ts';
import type { UsageLedger } from '../usage/usage-ledger.ts';
import type { TokenCounter } from '../measure/token-counter.ts';
import type { Policy } from '../policy/policy.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import type { Question } from '../question/question.ts';
import type { Decision, RecordBook } from '../store/record-book.ts';

/** What every part of the engine works with. */
export interface EngineContext {
  readonly policy: Policy;
  readonly store: OverflowStore;
  readonly book: RecordBook;
  readonly emit: Emit;
  readonly ledger: UsageLedger;
  /** Counts tokens where bands count tokens. */
  readonly counter: TokenCounter | undefined;
  /** The fences around results from outside; `undefined` where no tool is external. */
  readonly fences: Fences | undefined;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** The part of a key that stands for the scope. */
  readonly scopeKey: () => Promise<string>;
}

/** One result, as a door hands it to the engine. */
export interface ReduceRequest<OUTPUT> {
  readonly toolName: string;
  readonly toolCallId: string;
  /** The input of the call, where the door knows it. */
  readonly input?: unknown;
  readonly output: OUTPUT;
  /** What the tool returned, where the door has seen it and `output` is only made of it. */
  readonly returned?: { readonly value: unknown } | undefined;
  /** The record whose remark is kept, where a decision replaces another one. */
  readonly known?: { readonly remark?: string | undefined } | undefined;
  /** The most characters that the tool itself wants its results to have. */
  readonly maxResultChars?: number | undefined;
  /** Finds out what is being looked for, where the door can tell; asked only when a stand-in is made. */
  readonly findQuestion?: (() => Question | undefined) | undefined;
  /**
   * Whether the call was executed just now, so that nobody can have decided
   * about its result before.
   */
  readonly isFresh: boolean;
  /** The run's own model, where the door knows it. */
  readonly model?: LanguageModel | undefined;
  readonly abortSignal?: AbortSignal | undefined;
}

/** A decision with the name of its record, which is the handle of the whole result. */
export interface NamedDecision extends Decision {
  readonly name: string;
}
