/** Which ends of a text or a list a cut keeps; `mostlyTail` is what becomes of `headTail` for a failed command. */
export type CutStrategy = 'head' | 'tail' | 'headTail' | 'mostlyTail';

/**
 * Returns the share of the space that goes to the beginning.
 *
 * `headTail` splits 40 to 60, as the reference design does: what a command says
 * last (totals, exit codes, the error that stopped it) is needed more often
 * than what it says first. Of a failed command the end is needed most: 15 to
 * 85, near the 20 to 80 that command-line agents use for shell output.
 */
export function headShare(strategy: CutStrategy): number {
  switch (strategy) {
    case 'head':
      return 1;
    case 'tail':
      return 0;
    case 'headTail':
      return 0.4;
    case 'mostlyTail':
      return 0.15;
  }
}

/** Returns the strategy for a result that may be that of a failed command. */
export function strategyFor(
  strategy: CutStrategy,
  isFailed: boolean,
): CutStrategy {
  return isFailed && strategy === 'headTail' ? 'mostlyTail' : strategy;
}
