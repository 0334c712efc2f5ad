/** One option or operand that was refused. */
export interface WrongUse {
  /** As it is written on the command line: `--input-price`. */
  readonly option: string;
  readonly given: string;
  /** What is allowed, phrased to follow "it": `must be a number of 0 or more`. */
  readonly allowed: string;
}

/** The command line asks for what cannot be done: exit code 2. */
export class UsageError extends Error {
  constructor(uses: readonly WrongUse[]) {
    super(
      uses
        .map(
          ({ option, given, allowed }) =>
            `${option}: ${given} was given, but it ${allowed}`,
        )
        .join('\n'),
    );
    this.name = 'UsageError';
  }
}
