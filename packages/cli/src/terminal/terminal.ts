/** Where a command writes. Passed in, so that commands are pure of the process. */
export interface Terminal {
  /** Writes what was asked for. */
  readonly out: (text: string) => void;
  /** Writes what goes beside it: progress, and what was skipped. */
  readonly err: (text: string) => void;
  /** Whether a person watches `err`; progress is shown only then. */
  readonly isWatched: boolean;
  /** Asks a person a question that yes or no answers; resolves to `undefined` when there is nobody to ask. */
  readonly confirm: (question: string) => Promise<boolean | undefined>;
}
