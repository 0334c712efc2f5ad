/** The calls that a message makes, or the calls that it answers, by id. */
export interface PairTurn {
  readonly calls?: readonly string[];
  readonly results?: readonly string[];
}

/** Says which calls are not answered at once, each one once and in one turn; `undefined` when all are. */
export function pairProblem(turns: readonly PairTurn[]): string | undefined {
  for (const [at, { calls = [], results = [] }] of turns.entries()) {
    const before = turns[at - 1]?.calls ?? [];
    if (results.toSorted().join() !== before.toSorted().join()) {
      return `${results.join()} answer ${before.join()}`;
    }
    if (calls.length > 0 && at === turns.length - 1) {
      return `nothing answers ${calls.join()}`;
    }
  }
  return undefined;
}
