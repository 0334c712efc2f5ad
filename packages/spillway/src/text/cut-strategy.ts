/** Which ends of a text or a list a cut keeps. */
export type CutStrategy = 'head' | 'tail' | 'headTail';

/**
 * Returns the share of the space that goes to the beginning.
 *
 * `headTail` splits 40 to 60, as the reference design does: what a command says
 * last (totals, exit codes, the error that stopped it) is needed more often
 * than what it says first.
 */
export function headShare(strategy: CutStrategy): number {
  switch (strategy) {
    case 'head':
      return 1;
    case 'tail':
      return 0;
    case 'headTail':
      return 0.4;
  }
}
