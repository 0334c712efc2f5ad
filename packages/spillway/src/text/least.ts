/** Keeps the values with the highest ranks, a bounded number of them. */
export interface Least<VALUE> {
  readonly add: (rank: number, value: VALUE) => void;
  /** Says whether a value of such a rank would be kept. */
  readonly takes: (rank: number) => boolean;
  /** Returns what was kept, in no order. */
  readonly values: () => VALUE[];
}

/**
 * Makes a collection of at most `max` values, as a heap with the lowest rank on
 * top. Adding costs a comparison for what does not rank, and the logarithm of
 * `max` otherwise. Of equal ranks, the one that came first stays.
 */
export function createLeast<VALUE>(max: number): Least<VALUE> {
  const ranks: number[] = [];
  const kept: VALUE[] = [];
  return {
    takes: rank => kept.length < max || rank > (ranks[0] ?? 0),
    add: (rank, value) => {
      if (kept.length < max) {
        ranks.push(rank);
        kept.push(value);
        rise(kept.length - 1);
      } else if (rank > (ranks[0] ?? 0)) {
        ranks[0] = rank;
        kept[0] = value;
        sink();
      }
    },
    values: () => [...kept],
  };

  function rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if ((ranks[parent] ?? 0) <= (ranks[at] ?? 0)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= kept.length) return;
      const right = left + 1;
      const isRight =
        right < kept.length && (ranks[right] ?? 0) < (ranks[left] ?? 0);
      const child = isRight ? right : left;
      if ((ranks[child] ?? 0) >= (ranks[at] ?? 0)) return;
      swap(at, child);
      at = child;
    }
  }

  function swap(one: number, other: number): void {
    const rank = ranks[one] ?? 0;
    ranks[one] = ranks[other] ?? 0;
    ranks[other] = rank;
    // oxlint-disable no-unsafe-type-assertion -- both places are filled
    const value = kept[one] as VALUE;
    kept[one] = kept[other] as VALUE;
    kept[other] = value;
    // oxlint-enable no-unsafe-type-assertion
  }
}
