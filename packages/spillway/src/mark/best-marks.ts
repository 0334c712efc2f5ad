import type { Mark } from './mark.ts';

/** How many marks are kept: more places than a stand-in can show. */
const maxMarks = 128;

/** Collects the best marks of any number in bounded memory. */
export interface BestMarks<MARK extends Mark> {
  readonly add: (mark: MARK) => void;
  /** Returns the best marks, in the order of the text. */
  readonly inOrder: () => MARK[];
}

/** Keeps the 128 best marks that it is given; of equal ones those that come first in the text. */
export function bestMarks<MARK extends Mark>(): BestMarks<MARK> {
  let kept: MARK[] = [];
  const trim = (): void => {
    kept = kept
      .toSorted((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, maxMarks);
  };
  return {
    add: mark => {
      kept.push(mark);
      if (kept.length >= 4 * maxMarks) trim();
    },
    inOrder: () => {
      trim();
      return kept.toSorted((a, b) => a.at - b.at);
    },
  };
}
