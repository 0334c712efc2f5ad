/** What a check found. */
export interface BoundsReport {
  /** What is not as it has to be; empty when all is well. */
  readonly findings: readonly BoundsFinding[];
  /** What was measured, a row for each case. */
  readonly cases: readonly BoundsMeasurement[];
  /** All cases in one step. */
  readonly turn: BoundsTurn;
}

/** The rules that a case, a turn, or a snapshot can break. */
export type BoundsRule =
  /** The run itself failed. */
  | 'run-failed'
  /** The model was sent no result. */
  | 'no-result'
  /** The tool threw, or refused its input. */
  | 'tool-failed'
  /** The tool had to throw and returned. */
  | 'tool-returned'
  /** The result is smaller than the case says. */
  | 'result-too-small'
  /** What the model is sent is larger than allowed. */
  | 'over-budget'
  /** A signal is not in what the model is sent. */
  | 'signal-lost'
  /** A signal is not even in the result. */
  | 'signal-absent'
  /** A result was reduced, and the model has no handle to read the rest by. */
  | 'payload-not-kept'
  /** What the store holds is not what the tool returned. */
  | 'store-differs'
  /** What the read tool returns is not what the tool returned. */
  | 'read-differs'
  /** The results of one step take more of the window than allowed. */
  | 'turn-over-budget'
  /** A size is larger than recorded. */
  | 'budget-regressed'
  /** A size is not recorded, and CI records none. */
  | 'snapshot-missing';

/** One thing that is not as it has to be. */
export interface BoundsFinding {
  readonly rule: BoundsRule;
  /** `undefined` for a turn. */
  readonly toolName: string | undefined;
  /** The name of the case; `undefined` for a turn. */
  readonly caseName: string | undefined;
  /** What was measured, and what is allowed, where both are numbers. */
  readonly measured?: number | undefined;
  readonly allowed?: number | undefined;
  /** A sentence that says all of it. */
  readonly message: string;
}

/** What became of one case. */
export interface BoundsMeasurement {
  readonly toolName: string;
  readonly caseName: string;
  /** Size of the result: characters, bytes for binary. */
  readonly resultSize: number;
  /** Characters of what the model is sent in its place; media do not count. */
  readonly sentChars: number;
  /** The same in tokens, roughly. */
  readonly sentTokens: number;
  /** The action that was taken; `undefined` when the result was sent whole. */
  readonly action: string | undefined;
}

/** What all results of one step take. */
export interface BoundsTurn {
  /** Roughly. */
  readonly sentTokens: number;
  readonly allowedTokens: number;
}
