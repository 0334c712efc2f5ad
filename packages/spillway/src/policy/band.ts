import type { Action } from '../action/action.ts';

/** The action for results of a size of `over` or more. */
export interface Band {
  /**
   * The size from which on the band applies, inclusive: characters as sent to a
   * model (UTF-16 units, JSON without white space), bytes for binary. 0 or more.
   */
  readonly over: number;
  readonly action: Action;
}

/** Sorts a copy of bands by `over`, largest first; bands with the same `over` keep their order. */
export function sortBands(bands: readonly Band[]): readonly Band[] {
  return bands.toSorted((a, b) => b.over - a.over);
}

/** Returns the first of the sorted bands that a size reaches, or `undefined` when it is below all of them. */
export function selectBand(
  bands: readonly Band[],
  size: number,
): Band | undefined {
  return bands.find(({ over }) => size >= over);
}
